import { buyMembership } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { followUp, ORDER_LIMIT } from '@/domain/wallet/order-times';
import { orderCents, productKey, type Product } from '@/domain/wallet/order';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { mayBuyFor } from './deliver-goods';
import { insertOrder, type StoredOrder } from './order-store';
import type { OrderDeps } from './order-deps';

/** Places an order; the price is this server's. */
interface MakeOrderCommand {
  readonly buyer: UserId;
  /** Absent: for the buyer. */
  readonly receiver?: UserId;
  readonly product: Product;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why there is no order. */
export type MakeOrderRefusal =
  | RequestChanged
  | TooOften
  | {
      readonly kind: 'purchases-unavailable' | 'peer-unreachable' | 'membership-higher';
    };

/** Makes an order, once for each intent; nothing is paid yet. */
type MakeOrder = (command: MakeOrderCommand) => Promise<Result<StoredOrder, MakeOrderRefusal>>;

/** The goods and their price are kept as they are now, whatever changes before they are paid. */
export function createMakeOrder(deps: OrderDeps): MakeOrder {
  return async (command) => {
    const { buyer: user, receiver, product, key } = command;
    if (product.kind === 'coins' && !deps.service) return err({ kind: 'purchases-unavailable' });
    // Without the price: a price that changes must not make the same purchase another one.
    const request = { receiver, product: productKey(product) };
    const call = { user, route: 'order/make', key, request };
    return allOrNothing<StoredOrder, MakeOrderRefusal>(deps.db, (transaction) =>
      deps.idempotency.once(transaction, call, () => make(deps, transaction, command)),
    );
  };
}

async function make(
  deps: OrderDeps,
  transaction: Transaction,
  { buyer, receiver = buyer, product }: MakeOrderCommand,
): Promise<Result<StoredOrder, MakeOrderRefusal>> {
  const { clock, ids, memberships } = deps;
  const now = clock.now();
  const limited = { kind: 'order', subject: String(buyer), limits: [ORDER_LIMIT] } as const;
  const taken = await takeAttempt(transaction, limited, now);
  if (!taken.ok) return taken;
  if (!(await mayBuyFor(deps, transaction, { buyer, receiver }))) {
    return err({ kind: 'peer-unreachable' });
  }
  if (product.kind === 'membership') {
    const current = await memberships.current(transaction, receiver);
    const { tier, months } = product.plan;
    const possible = buyMembership(current, tier, months, now);
    if (!possible.ok) return possible;
  }
  const state = 'open' as const;
  const next = followUp({ state, madeAt: now }, now);
  const order: StoredOrder = {
    id: ids.ulid(),
    buyer,
    receiver,
    product,
    cents: orderCents(product),
    state,
    given: false,
    compensated: false,
    attempts: 0,
    reversedCents: 0,
    takenBackCents: 0,
    movements: 0,
    version: 0,
    madeAt: now,
    ...(next.kind !== 'nothing' && { followUpAt: next.at }),
  };
  await insertOrder(transaction, order);
  return ok(order);
}
