import { accountNumber } from '@/domain/account/account-number';
import { ok, type Result } from '@/domain/shared/result';
import {
  checkGrantLimit,
  grantDay,
  grantsLeft,
  parseGrantReason,
  type CoinGrantProblem,
} from '@/domain/wallet/coin-grant';
import { coins } from '@/domain/wallet/coins';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { SettledOrder, SettlementRefusal } from '@server/kernel/ports/payments';
import { grantedSince, keepGrant, lockGrants } from '../grants/grant-store';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';

/** What an operator decides about an order; the reason as it came. */
interface SettleOrderCommand {
  readonly operator: string;
  readonly id: string;
  readonly outcome: 'deliver' | 'refund';
  readonly reason: unknown;
}

/** Why nothing was settled. */
export type SettleOrderRefusal = SettlementRefusal | CoinGrantProblem;

/** The answer to an operator who settles an order. */
interface SettledByOperator extends Pick<SettledOrder, 'coins' | 'owedPaid'> {
  readonly id: string;
}

/** Gives goods or coins, once; `coins` were given, and `owedPaid` of what came paid what the buyer owed. */
type SettleOrder = (
  command: SettleOrderCommand,
) => Promise<Result<SettledByOperator, SettleOrderRefusal>>;

/** What is given and the entry of the log are one transaction. */
export function createSettleOrder(deps: OperatorDeps): SettleOrder {
  const { db, orders, clock, ids } = deps;
  return async ({ operator, id, outcome, ...given }) => {
    const reason = parseGrantReason(given.reason);
    if (!reason.ok) return reason;
    const settlement =
      outcome === 'deliver'
        ? ({ kind: 'deliver' } as const)
        : ({ kind: 'refund', reason: reason.value } as const);
    const settled = await allOrNothing<SettledOrder, SettleOrderRefusal>(
      db,
      async (transaction) => {
        await lockGrants(transaction);
        const done = await orders.settle(transaction, id, settlement);
        if (!done.ok) return done;
        if (done.value.isGrant) {
          const granted = await grant(
            deps,
            transaction,
            { operator, id, reason: reason.value },
            done.value,
          );
          if (!granted.ok) return granted;
        }
        await writeOperatorLog(transaction, {
          id: ids.ulid(),
          at: clock.now(),
          operator,
          action: outcome === 'deliver' ? 'order-delivered' : 'order-refunded',
          subject: String(accountNumber(done.value.buyer)),
          about: done.value.buyer,
          detail: `${id}, ${done.value.coins} coins: ${reason.value}`,
        });
        return done;
      },
    );
    if (!settled.ok) return settled;
    await orders.tell(settled.value);
    const { coins, owedPaid } = settled.value;
    return ok({ id, coins, owedPaid });
  };
}

/** Coins for goods that stay given count as granted: of one limit a day (readings, Money). */
async function grant(
  { clock, grantsADay }: OperatorDeps,
  transaction: Transaction,
  {
    operator,
    id,
    reason,
  }: { readonly operator: string; readonly id: string; readonly reason: string },
  { buyer: user, coins: amount }: SettledOrder,
): Promise<Result<void, SettleOrderRefusal>> {
  const at = clock.now();
  const day = await grantedSince(transaction, grantDay(at));
  const given = coins(amount);
  const allowed = checkGrantLimit({ coins: given, reason }, grantsLeft(grantsADay, day));
  if (!allowed.ok) return allowed;
  const stored = { id: `order:${id}`, user, operator, coins: given, reason, at: new Date(at) };
  await keepGrant(transaction, stored);
  return ok(undefined);
}
