import { accountNumber } from '@/domain/account/account-number';
import type { Result } from '@/domain/shared/result';
import { parseGrantReason, type GrantReasonProblem } from '@/domain/wallet/coin-grant';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { ShopSettlement, ShopSettlementRefusal } from '@server/kernel/ports/shop';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';

/** Why nothing was done. */
export type ShopOperatorRefusal = ShopSettlementRefusal | GrantReasonProblem;

type Settled = Promise<Result<ShopSettlement, ShopOperatorRefusal>>;

/** Says that an order was sent. */
type SendShopOrder = (operator: string, id: string) => Settled;

/** The order and the entry of the log are one transaction. */
export function createSendShopOrder(deps: OperatorDeps): SendShopOrder {
  return (operator, id) =>
    settle(deps, { operator, action: 'shop-order-sent', detail: id }, (transaction) =>
      deps.shop.send(transaction, id),
    );
}

/** Cancels an order; the reason as it came. */
export type CancelShopOrder = (operator: string, id: string, reason: unknown) => Settled;

/** What the buyer reads is what the log says. */
export function createCancelShopOrder(deps: OperatorDeps): CancelShopOrder {
  return async (operator, id, given) => {
    const reason = parseGrantReason(given);
    if (!reason.ok) return reason;
    const detail = `${id}: ${reason.value}`;
    return settle(deps, { operator, action: 'shop-order-cancelled', detail }, (transaction) =>
      deps.shop.cancel(transaction, id, reason.value),
    );
  };
}

interface Entry {
  readonly operator: string;
  readonly action: 'shop-order-sent' | 'shop-order-cancelled';
  readonly detail: string;
}

async function settle(
  { db, shop, clock, ids }: OperatorDeps,
  entry: Entry,
  work: (
    transaction: Parameters<OperatorDeps['shop']['send']>[0],
  ) => ReturnType<OperatorDeps['shop']['send']>,
): Settled {
  const settled = await allOrNothing(db, async (transaction) => {
    const done = await work(transaction);
    if (!done.ok) return done;
    await writeOperatorLog(transaction, {
      ...entry,
      id: ids.ulid(),
      at: clock.now(),
      subject: String(accountNumber(done.value.buyer)),
      about: done.value.buyer,
    });
    return done;
  });
  if (settled.ok) await shop.tell(settled.value);
  return settled;
}
