import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Coins } from './coins';

/** The reason of a movement, by the kind of transaction, with what a view needs to describe it. */
export interface MovementDetails {
  readonly welcome: { readonly user: UserId };
  readonly 'translation-reserve': TranslationDetail;
  readonly 'translation-settle': TranslationDetail;
  readonly 'translation-release': TranslationDetail;
  readonly 'new-friend-chat': { readonly user: UserId; readonly peer: UserId };
  /** Why it came back is not said: the reason could disclose a block (readings, Coin back). */
  readonly 'new-friend-return': { readonly user: UserId; readonly peer: UserId };
  readonly 'photo-permission': { readonly user: UserId; readonly peer: UserId };
  readonly gift: {
    readonly from: UserId;
    readonly to: UserId;
    readonly giftId: number;
    readonly price: Coins;
  };
  readonly 'red-packet-send': RedPacketDetail;
  readonly 'red-packet-open': RedPacketDetail;
  readonly 'red-packet-return': RedPacketDetail;
  readonly 'coin-top-up': { readonly user: UserId; readonly orderId: string };
  readonly 'translation-pack': {
    readonly user: UserId;
    readonly target: UserId;
    readonly orderId: string;
    readonly characters: number;
  };
  readonly membership: {
    readonly user: UserId;
    readonly target: UserId;
    readonly orderId: string;
    readonly tier: 'vip' | 'svip';
    /** VIP characters that come with it. */
    readonly characters: number;
  };
  /** `reason` are the words of the operator, which the person reads. */
  readonly 'coin-grant': {
    readonly user: UserId;
    readonly grantId: string;
    readonly reason: string;
  };
  readonly 'membership-lapse': { readonly user: UserId };
  readonly 'payment-taken-back': MoneyBackDetail;
  readonly 'payment-returned': MoneyBackDetail;
  readonly withdrawal: MoneyBackDetail;
  readonly 'debt-settled': { readonly user: UserId };
  /** `from` is the deleted account that had the same address. */
  readonly 'debt-found': { readonly user: UserId; readonly from: UserId };
  /** `reason` are the words of the operator, which the person reads. */
  readonly 'order-refund': OrderDetail & { readonly reason: string };
  readonly 'shop-order': ShopDetail;
  readonly 'shop-refund': ShopDetail;
}

/** Every kind of movement there is. */
export type MovementKind = keyof MovementDetails;

/** What became of the payment of an order. */
interface OrderDetail {
  readonly user: UserId;
  readonly orderId: string;
}

/** Money of an order that went back, or came again. */
export interface MoneyBackDetail extends OrderDetail {
  /** How much, in cents of the order's currency; the coins for it are whole. */
  readonly cents: number;
}

/** An order at the shop, for the buyer or a friend. */
export interface ShopDetail {
  readonly user: UserId;
  readonly recipient: UserId;
  readonly orderId: string;
}

/** One translation, from its reservation to its end. */
export interface TranslationDetail {
  readonly user: UserId;
  readonly characters: number;
  readonly language: Language;
  readonly recordId: string;
  /** The recipient of the text, when known. */
  readonly peer?: ChatAddress;
}

/** One red packet, from sending to opening or return. */
export interface RedPacketDetail {
  readonly packetId: string;
  readonly from: UserId;
  readonly to: UserId;
}

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
  'new-friend-return': 'given',
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
