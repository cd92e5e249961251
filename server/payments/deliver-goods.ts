import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import type { Balances } from '@/domain/wallet/balances';
import type { Insufficient } from '@/domain/wallet/ledger';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { coinTopUp, translationPack } from '@/domain/wallet/spending';
import type { Database, Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { announceToPerson } from '@server/kernel/notifications';
import { bundle, giftedTexts } from './order-texts';
import type { OrderDeps } from './order-deps';
import { type StoredOrder, billPayer } from './order-store';
import { writeReceipt, type ReceiptDeps } from './write-receipt';

type DeliverDeps = Pick<
  OrderDeps,
  'ledger' | 'memberships' | 'announcements' | 'people' | 'clock' | 'ids'
> &
  ReceiptDeps;

/**
 * Gives the goods of an order, in the transaction that makes it paid. They are posted under a key of the order,
 * so that even a bug would not give them twice; the receiver of a gift gets an announcement, and the payer gets a
 * receipt.
 *
 * @throws Error if they were given before: the state of the order says so first
 */
export async function deliverGoods(
  deps: DeliverDeps,
  transaction: Transaction,
  order: StoredOrder,
  paid: Coins = coins(0),
): Promise<Result<void, Insufficient>> {
  const given = await give(deps, transaction, order, paid);
  if (!given.ok) return given;
  if (!given.value) throw new Error(`the goods of ${order.id} were given before`);
  if (order.receiver !== order.buyer) {
    await announceToReceiver(deps, transaction, order);
    if (order.paidWith === 'money') await billPayer(transaction, order, deliveryKey(order));
  }
  await writeReceipt(deps, transaction, order, paid);
  return ok(undefined);
}

/**
 * Locks what a delivery changes when the buyer's coins move as well, and reads the buyer's balances. The
 * membership comes first and the ledger last, as everywhere; both people's balances are locked at once,
 * since two who buy for each other would else wait for each other.
 */
export async function lockForDelivery(
  { ledger, memberships }: Pick<OrderDeps, 'ledger' | 'memberships'>,
  transaction: Transaction,
  { buyer, receiver, product }: StoredOrder,
): Promise<Balances> {
  if (product.kind === 'membership') await memberships.lock(transaction, receiver);
  return ledger.lock(transaction, buyer, [receiver]);
}

/** Whether a person can still receive something. */
export async function canReceive(
  { people }: Pick<OrderDeps, 'people'>,
  transaction: Transaction,
  user: UserId,
): Promise<boolean> {
  const person = await people.find(transaction, user);
  return person !== undefined && person.status !== 'deleted';
}

/** Whether a person may buy for a receiver: for themselves, or for a person in reach without a block between them. */
export async function mayBuyFor(
  { people }: Pick<OrderDeps, 'people'>,
  db: Database,
  { buyer, receiver }: Pick<StoredOrder, 'buyer' | 'receiver'>,
): Promise<boolean> {
  if (receiver === buyer) return true;
  const reached = await people.reach(db, buyer, receiver);
  return reached.ok && !reached.value.standing.apart;
}

/** What is delivered is posted under it, and so once. */
export function deliveryKey({ id }: Pick<StoredOrder, 'id'>): IdempotencyKey {
  return ledgerKey(`order:${id}`);
}

async function give(
  deps: DeliverDeps,
  transaction: Transaction,
  order: StoredOrder,
  paid: Coins,
): Promise<Result<boolean, Insufficient>> {
  const { id, buyer, receiver, product } = order;
  const { ledger, memberships } = deps;
  const key = deliveryKey(order);
  switch (product.kind) {
    case 'coins': {
      const detail = { user: receiver, orderId: id };
      const posted = await ledger.post(transaction, coinTopUp(key, product.amount, detail));
      return posted.ok ? ok(posted.value.posted) : posted;
    }
    case 'translation': {
      const { characters } = product.pack;
      const detail = { user: buyer, target: receiver, orderId: id, characters };
      const posted = await ledger.post(transaction, translationPack(key, paid, detail));
      return posted.ok ? ok(posted.value.posted) : posted;
    }
    case 'membership': {
      if (paid > 0) {
        const { coins: held } = await lockForDelivery(deps, transaction, order);
        if (held < paid) return insufficient(buyer, paid - held);
      }
      const bought = { orderId: id, buyer, receiver, plan: product.plan, paid };
      await memberships.give(transaction, bought);
      return ok(true);
    }
  }
}

function insufficient(user: UserId, missing: number): Result<never, Insufficient> {
  return err({ kind: 'insufficient', account: { kind: 'user', user }, unit: 'coin', missing });
}

async function announceToReceiver(
  deps: DeliverDeps,
  transaction: Transaction,
  { buyer, receiver: recipient, product }: StoredOrder & { readonly product: Product },
): Promise<void> {
  const from = await deps.people.find(transaction, buyer);
  const texts = giftedTexts(from?.nickname ?? '', bundle(product));
  await announceToPerson(deps, transaction, recipient, texts);
}
