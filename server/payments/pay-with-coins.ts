import type { UserId } from '@/domain/shared/ids';
import { buyMembership } from '@/domain/membership/membership';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Insufficient } from '@/domain/wallet/ledger';
import {
  priceInCoins,
  stepOrder,
  type BoughtSince,
  type OrderRefusal,
} from '@/domain/wallet/order';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { tell } from './apply-payment';
import { deliverGoods, lockForDelivery, mayBuyFor } from './deliver-goods';
import type { OrderDeps } from './order-deps';
import { lockOrder, updateOrder, type StoredOrder, sameBoughtSince } from './order-store';

/** Why nothing was paid; nothing was taken. */
export type PayWithCoinsRefusal =
  | Insufficient
  | BoughtSince
  | OrderRefusal
  | { readonly kind: 'order-unknown' | 'peer-unreachable' | 'membership-higher' };

/** An order to pay, and when its buyer was shown what they pay; undefined: not said. */
interface PayWithCoinsCommand {
  readonly user: UserId;
  readonly orderId: string;
  readonly shownAt?: EpochMs | undefined;
}

/** Pays an order with the buyer's coins; paid again, it answers the same and takes nothing. */
type PayWithCoins = (
  command: PayWithCoinsCommand,
) => Promise<Result<StoredOrder, PayWithCoinsRefusal>>;

/** Coins and goods move in one transaction: both or neither. */
export function createPayWithCoins(deps: OrderDeps): PayWithCoins {
  return async (command) => {
    const paid = await allOrNothing<StoredOrder, PayWithCoinsRefusal>(deps.db, (transaction) =>
      pay(deps, transaction, command),
    );
    if (paid.ok) await tell(deps, paid.value);
    return paid;
  };
}

async function pay(
  deps: OrderDeps,
  transaction: Transaction,
  { user, orderId, shownAt }: PayWithCoinsCommand,
): Promise<Result<StoredOrder, PayWithCoinsRefusal>> {
  const order = await lockOrder(transaction, orderId);
  if (!order || order.buyer !== user) return err({ kind: 'order-unknown' });
  if (order.state === 'paid' && order.paidWith === 'coins') return ok(order);
  const next = stepOrder(order, { kind: 'pay-with-coins' });
  if (!next.ok) return next;
  const price = priceInCoins(order.product);
  if (price === undefined) return err({ kind: 'order-not-for-coins' });
  const { clock, memberships } = deps;
  // An order from before a block is not given after it.
  if (!(await mayBuyFor(deps, transaction, order))) {
    return err({ kind: 'peer-unreachable' });
  }
  if (order.product.kind === 'membership') {
    const { tier, months } = order.product.plan;
    const current = await memberships.lock(transaction, order.receiver);
    const possible = buyMembership(current, tier, months, clock.now());
    if (!possible.ok) return possible;
  }
  // Two orders paid at once meet in the balances, so that the second sees the first.
  await lockForDelivery(deps, transaction, order);
  const bought = await sameBoughtSince(transaction, order, shownAt);
  if (bought) return err(bought);
  const { followUpAt: _, ...rest } = order;
  const paid = { ...rest, ...next.value, paidWith: 'coins', paidAt: clock.now() } as const;
  const delivered = await deliverGoods(deps, transaction, paid, price);
  if (!delivered.ok) return delivered;
  await updateOrder(transaction, paid);
  return ok(paid);
}
