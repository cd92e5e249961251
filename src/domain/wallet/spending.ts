import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import type { IdempotencyKey } from '@/domain/shared/ids';
import type { Coins } from './coins';
import { ESCROW, MINT, type MovementOf } from './ledger';
import type { ShopDetail, MovementDetails } from './movement-kinds';
import { move, pay, userAccount } from './transactions';

/** The coins of the photo permission for one person (specification §6, §9). */
export function photoPermission(
  key: IdempotencyKey,
  detail: MovementDetails['photo-permission'],
): MovementOf<'photo-permission'> {
  return {
    kind: 'photo-permission',
    key,
    entries: pay(detail.user, 'photo', PHOTO_PERMISSION_PRICE),
    detail,
  };
}

/** The coins of a gift that is not free. */
export function giftPayment(
  key: IdempotencyKey,
  detail: MovementDetails['gift'],
): MovementOf<'gift'> {
  return { kind: 'gift', key, entries: pay(detail.from, 'gift', detail.price), detail };
}

/** A red packet leaves its sender and waits in escrow (readings, Money). */
export function redPacketSend(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['red-packet-send'],
): MovementOf<'red-packet-send'> {
  const entries = move(userAccount(detail.from), ESCROW, 'coin', amount);
  return { kind: 'red-packet-send', key, entries, detail };
}

/** A red packet is opened: the escrow pays its recipient. */
export function redPacketOpen(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['red-packet-open'],
): MovementOf<'red-packet-open'> {
  const entries = move(ESCROW, userAccount(detail.to), 'coin', amount);
  return { kind: 'red-packet-open', key, entries, detail };
}

/** An unopened red packet goes back to its sender. */
export function redPacketReturn(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['red-packet-return'],
): MovementOf<'red-packet-return'> {
  const entries = move(ESCROW, userAccount(detail.from), 'coin', amount);
  return { kind: 'red-packet-return', key, entries, detail };
}

/** Coins bought with money. */
export function coinTopUp(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['coin-top-up'],
): MovementOf<'coin-top-up'> {
  const entries = move(MINT, userAccount(detail.user), 'coin', amount);
  return { kind: 'coin-top-up', key, entries, detail };
}

/** A translation package for its receiver; `paid` is zero when it was paid with money. */
export function translationPack(
  key: IdempotencyKey,
  paid: Coins,
  detail: MovementDetails['translation-pack'],
): MovementOf<'translation-pack'> {
  const entries = [
    ...pay(detail.user, 'translation', paid),
    ...move(MINT, userAccount(detail.target), 'character', detail.characters),
  ];
  return { kind: 'translation-pack', key, entries, detail };
}

/** A membership with its VIP characters for its receiver; `paid` is zero when it was paid with money. */
export function membershipPurchase(
  key: IdempotencyKey,
  paid: Coins,
  detail: MovementDetails['membership'],
): MovementOf<'membership'> {
  const entries = [
    ...pay(detail.user, 'vip', paid),
    ...move(MINT, userAccount(detail.target), 'vip-character', detail.characters),
  ];
  return { kind: 'membership', key, entries, detail };
}

/** VIP characters that were left lapse with the membership; undefined when none were. */
export function membershipLapse(
  key: IdempotencyKey,
  left: number,
  detail: MovementDetails['membership-lapse'],
): MovementOf<'membership-lapse'> | undefined {
  const entries = move(userAccount(detail.user), MINT, 'vip-character', left);
  return entries.length === 0 ? undefined : { kind: 'membership-lapse', key, entries, detail };
}

/** The coins of a shop order (readings, Money). */
export function shopPayment(
  key: IdempotencyKey,
  price: Coins,
  detail: ShopDetail,
): MovementOf<'shop-order'> {
  return { kind: 'shop-order', key, entries: pay(detail.user, 'shop', price), detail };
}

/** The coins of a shop order that is cancelled before it was sent. */
export function shopRefund(
  key: IdempotencyKey,
  price: Coins,
  detail: ShopDetail,
): MovementOf<'shop-refund'> {
  const entries = move(
    { kind: 'revenue', source: 'shop' },
    userAccount(detail.user),
    'coin',
    price,
  );
  return { kind: 'shop-refund', key, entries, detail };
}
