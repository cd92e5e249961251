import type { MovementKind } from './movement-kinds';

/** What a bill is filtered by, in the order shown (specification §7). */
export const BILL_TYPES = ['bought', 'translation', 'chats', 'gifts', 'shop', 'given'] as const;

/** One of these types; `given` is what came from the house, or went back. */
export type BillType = (typeof BILL_TYPES)[number];

const TYPE_OF: Readonly<Record<MovementKind, BillType>> = {
  welcome: 'given',
  'translation-reserve': 'translation',
  'translation-settle': 'translation',
  'translation-release': 'translation',
  'new-friend-chat': 'chats',
  'photo-permission': 'chats',
  gift: 'gifts',
  'red-packet-send': 'gifts',
  'red-packet-open': 'gifts',
  'red-packet-return': 'given',
  'coin-top-up': 'bought',
  'translation-pack': 'bought',
  membership: 'bought',
  'coin-grant': 'given',
  'membership-lapse': 'bought',
  'payment-taken-back': 'given',
  'payment-returned': 'given',
  withdrawal: 'given',
  'debt-settled': 'given',
  'debt-found': 'given',
  'order-refund': 'given',
  'shop-order': 'shop',
  'shop-refund': 'given',
};

/** The type of a movement in the bill. */
export function billType(kind: MovementKind): BillType {
  return TYPE_OF[kind];
}

/** Every kind of movement of a type. */
export function kindsOfBill(type: BillType): readonly MovementKind[] {
  return (Object.keys(TYPE_OF) as MovementKind[]).filter((kind) => TYPE_OF[kind] === type);
}
