import { err, ok, type Result } from '@/domain/shared/result';
import { CENTS_PER_COIN, priceInCents } from '@/domain/wallet/coin-packs';
import { coins, type Coins } from '@/domain/wallet/coins';
import { CHARACTERS_PER_COIN, chargeForTranslation } from './translation-charge';

/** A package of translation characters; they do not lapse. */
export interface TranslationPack {
  readonly id: number;
  readonly characters: number;
  readonly price: Coins;
}

/** The packages on sale, each cheaper by the character than the one before and than the overage. */
export const TRANSLATION_PACKS: readonly TranslationPack[] = [
  { id: 1, characters: 1_000, price: coins(9) },
  { id: 2, characters: 5_000, price: coins(40) },
  { id: 3, characters: 20_000, price: coins(140) },
  { id: 4, characters: 100_000, price: coins(600) },
];

/** The package with an id from the wire. */
export function findTranslationPack(
  id: unknown,
): Result<TranslationPack, { readonly kind: 'pack-unknown' }> {
  const pack = TRANSLATION_PACKS.find((known) => known.id === id);
  return pack ? ok(pack) : err({ kind: 'pack-unknown' });
}

/** US cents of one character beyond the packages, where a whole hundred is used. */
export const OVERAGE_CENTS = CENTS_PER_COIN / CHARACTERS_PER_COIN;

/** Length of the short text by which the price of the overage is shown, in characters. */
export const SHORT_TEXT = 12;

/** Length of the message by which the size of a package is shown, in characters. */
export const USUAL_MESSAGE = 50;

/** How many usual messages a package translates. */
export function messagesIn({ characters }: TranslationPack): number {
  return Math.floor(characters / USUAL_MESSAGE);
}

/** US cents of one character of a text beyond the packages: every started hundred is a whole coin. */
export function overageCents(characters: number): number {
  return priceInCents(chargeForTranslation(characters, { vip: 0, normal: 0 }).coins) / characters;
}

/** US cents of one character of a package. */
export function centsPerCharacter({ characters, price }: TranslationPack): number {
  return priceInCents(price) / characters;
}

/** The part of the overage's price that a package saves, from 0 to 1. */
export function savedAgainstOverage(pack: TranslationPack): number {
  return 1 - centsPerCharacter(pack) / OVERAGE_CENTS;
}
