import type { UserId } from '@/domain/shared/ids';
import type { BillRecord } from '@/contract/http/wallet';
import type { Tier } from '@/domain/membership/tier';
import { orderedGoods } from '@/domain/wallet/order';
import { billType, type MovementKind } from '@/domain/wallet/movement-kinds';
import type { BillEntry, BillPerson, BilledOrder, PaidMoney } from './bill-store';
import { instantOf } from '@server/kernel/time';

/** Where the details of a movement may name the other person. */
export const OTHERS_IN_DETAILS = ['peer', 'from', 'to', 'target', 'recipient', 'user'] as const;

/** The other person of a movement: by id, or by chat address where the movement knows only that. */
export function counterpartOf(
  detail: Readonly<Record<string, unknown>>,
  user: UserId,
): number | string | undefined {
  return OTHERS_IN_DETAILS.map((name) => detail[name]).find(
    (other): other is number | string =>
      (typeof other === 'number' && other !== user) || typeof other === 'string',
  );
}

type Cause = NonNullable<BillRecord['cause']>;

/** What each kind of movement was for, and which detail of it names that. */
const CAUSES: Partial<Record<MovementKind, readonly [kind: Cause['kind'], id?: string]>> = {
  'translation-reserve': ['translation', 'recordId'],
  'new-friend-chat': ['chat'],
  'new-friend-return': ['chat'],
  'photo-permission': ['photo'],
  gift: ['giving'],
  'red-packet-send': ['packet', 'packetId'],
  'red-packet-open': ['packet', 'packetId'],
  'red-packet-return': ['packet', 'packetId'],
  'coin-top-up': ['order', 'orderId'],
  'translation-pack': ['order', 'orderId'],
  membership: ['order', 'orderId'],
  'payment-taken-back': ['order', 'orderId'],
  'payment-returned': ['order', 'orderId'],
  withdrawal: ['order', 'orderId'],
  'order-refund': ['order', 'orderId'],
  'shop-order': ['shop-order', 'orderId'],
  'shop-refund': ['shop-order', 'orderId'],
};

/** The kinds of movements that settle an order after its goods were given, and so do not name them. */
const SETTLED_LATER: ReadonlySet<MovementKind> = new Set([
  'payment-taken-back',
  'payment-returned',
  'withdrawal',
  'order-refund',
]);

/** The kinds of movements that carry the words of an operator. */
const GIVEN_BY_OPERATORS: ReadonlySet<MovementKind> = new Set(['coin-grant', 'order-refund']);

/** A line of the bill, with the other person where there is one. */
export function toBillRecord(
  entry: BillEntry,
  viewer: UserId,
  person: BillPerson | undefined,
  order: BilledOrder | undefined,
): BillRecord {
  const money = entry.money ?? moneyOf(entry, order);
  return {
    id: String(entry.id),
    item: entry.kind === 'translation-reserve' ? 'translation' : entry.kind,
    type: billType(entry.kind),
    unit: entry.unit,
    change: entry.amount,
    ...(entry.after !== undefined && { after: entry.after }),
    ...(money && { money }),
    at: instantOf(entry.at),
    ...(person && { counterpart: person.nickname }),
    ...reasonOf(entry),
    ...causeOf(entry, viewer, person),
    ...goodsOf(entry.detail),
    ...(order && SETTLED_LATER.has(entry.kind) && { ordered: orderedGoods(order.product) }),
  };
}

/** What sort of thing a movement was for. */
export function causeKind(kind: MovementKind): Cause['kind'] | undefined {
  return CAUSES[kind]?.[0];
}

/** A purchase names all the money that was paid for it; what followed names its own part. */
function moneyOf(
  { kind, detail }: BillEntry,
  order: BilledOrder | undefined,
): PaidMoney | undefined {
  if (!SETTLED_LATER.has(kind)) return order?.money;
  const { cents } = detail;
  return order?.money && typeof cents === 'number' ? { ...order.money, cents } : undefined;
}

/** Only what an operator gives carries a person's words. */
function reasonOf({ kind, detail }: BillEntry): { reason?: string } {
  const reason = GIVEN_BY_OPERATORS.has(kind) ? detail['reason'] : undefined;
  return typeof reason === 'string' ? { reason } : {};
}

/** The order of a thing is the buyer's alone: who was given it opens nothing. */
function causeOf(
  { kind, detail }: BillEntry,
  viewer: UserId,
  person: BillPerson | undefined,
): { cause?: Cause } {
  const [cause, named] = CAUSES[kind] ?? [];
  if (!cause) return {};
  const isOwn = named !== 'orderId' || detail['user'] === viewer;
  const id = named !== undefined && isOwn ? detail[named] : undefined;
  // Who shows no name is deleted or cannot be visited.
  const other = person && person.nickname !== '' ? person : undefined;
  return {
    cause: {
      kind: cause,
      ...(typeof id === 'string' && { id }),
      ...(other && { person: { id: other.id, address: other.address } }),
    },
  };
}

function goodsOf(detail: BillEntry['detail']): Partial<BillRecord> {
  const { characters, language, tier, giftId } = detail as {
    readonly characters?: number;
    readonly language?: BillRecord['language'];
    readonly tier?: Tier;
    readonly giftId?: number;
  };
  return {
    ...(characters !== undefined && { characters }),
    ...(language && { language }),
    ...(tier && { tier }),
    ...(giftId !== undefined && { giftId }),
  };
}
