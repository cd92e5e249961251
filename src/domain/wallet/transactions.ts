import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import type { TranslationCharge } from '@/domain/translation/translation-charge';
import type { Coins } from './coins';
import {
  ESCROW,
  MINT,
  type AccountRef,
  type LedgerEntry,
  type MovementOf,
  type Unit,
} from './ledger';
import type { MovementDetails } from './movement-kinds';

/** What a new account is given: coins and characters of the normal package. */
export interface WelcomePackage {
  readonly coins: number;
  readonly characters: number;
}

/** The user's account of the ledger. */
export function userAccount(user: UserId): AccountRef {
  return { kind: 'user', user };
}

/** Gives a new account its welcome package; undefined when the package is empty. */
export function welcomeGrant(
  key: IdempotencyKey,
  user: UserId,
  { coins, characters }: WelcomePackage,
): MovementOf<'welcome'> | undefined {
  const to = userAccount(user);
  const entries = [...move(MINT, to, 'coin', coins), ...move(MINT, to, 'character', characters)];
  return entries.length === 0 ? undefined : { kind: 'welcome', key, entries, detail: { user } };
}

/** Sets aside what a translation will cost; undefined when it costs nothing. */
export function translationReserve(
  key: IdempotencyKey,
  charge: TranslationCharge,
  detail: MovementDetails['translation-reserve'],
): MovementOf<'translation-reserve'> | undefined {
  const entries = moveCharge(userAccount(detail.user), ESCROW, charge);
  return entries.length === 0 ? undefined : { kind: 'translation-reserve', key, entries, detail };
}

/** Earns what was set aside, after the engine has answered; undefined when nothing was. */
export function translationSettle(
  key: IdempotencyKey,
  charge: TranslationCharge,
  detail: MovementDetails['translation-settle'],
): MovementOf<'translation-settle'> | undefined {
  const earned: AccountRef = { kind: 'revenue', source: 'translation' };
  const entries = moveCharge(ESCROW, earned, charge);
  return entries.length === 0 ? undefined : { kind: 'translation-settle', key, entries, detail };
}

/** Gives back what was set aside, when there is no translation; undefined when nothing was. */
export function translationRelease(
  key: IdempotencyKey,
  charge: TranslationCharge,
  detail: MovementDetails['translation-release'],
): MovementOf<'translation-release'> | undefined {
  const entries = moveCharge(ESCROW, userAccount(detail.user), charge);
  return entries.length === 0 ? undefined : { kind: 'translation-release', key, entries, detail };
}

/** The coin that opens or continues a chat with a person who is not a friend (specification §6, §9). */
export function newFriendFee(
  key: IdempotencyKey,
  detail: MovementDetails['new-friend-chat'],
): MovementOf<'new-friend-chat'> {
  const entries = pay(detail.user, 'chat', NEW_FRIEND_PRICE);
  return { kind: 'new-friend-chat', key, entries, detail };
}

/** Gives the coin that opened a conversation back to its payer (readings, Coin back). */
export function newFriendReturn(
  key: IdempotencyKey,
  detail: MovementDetails['new-friend-return'],
): MovementOf<'new-friend-return'> {
  const revenue: AccountRef = { kind: 'revenue', source: 'chat' };
  const entries = move(revenue, userAccount(detail.user), 'coin', NEW_FRIEND_PRICE);
  return { kind: 'new-friend-return', key, entries, detail };
}

/** Moves a positive amount of one unit; nothing when the amount is zero. */
export function move(from: AccountRef, to: AccountRef, unit: Unit, amount: number): LedgerEntry[] {
  if (amount === 0) return [];
  return [
    { account: from, unit, amount: -amount },
    { account: to, unit, amount },
  ];
}

/** A user pays coins that the product earns. */
export function pay(
  user: UserId,
  source: Extract<AccountRef, { kind: 'revenue' }>['source'],
  price: Coins,
): LedgerEntry[] {
  return move(userAccount(user), { kind: 'revenue', source }, 'coin', price);
}

function moveCharge(from: AccountRef, to: AccountRef, charge: TranslationCharge): LedgerEntry[] {
  return [
    ...move(from, to, 'vip-character', charge.vip),
    ...move(from, to, 'character', charge.normal),
    ...move(from, to, 'coin', charge.coins),
  ];
}
