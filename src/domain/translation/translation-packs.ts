import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';

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
