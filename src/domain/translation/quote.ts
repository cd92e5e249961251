import type { Language } from '@/domain/shared/language';
import type { Balances } from '@/domain/wallet/balances';
import { billableCharacters } from './billable';
import { chargeForTranslation, type TranslationCharge } from './translation-charge';

/** Source and target language; `from` is set only when it is known, not guessed. */
export interface LanguagePair {
  readonly from?: Language | undefined;
  readonly to: Language;
}

/** What a translation would cost now, and whether the balances cover it. */
export interface TranslationQuote {
  readonly characters: number;
  readonly charge: TranslationCharge;
  readonly affordable: boolean;
}

/** Quotes a translation by the rule that charges it; one into the text's own language is free (readings, Money). */
export function quoteTranslation(
  text: string,
  { from, to }: LanguagePair,
  balances: Balances,
): TranslationQuote {
  const characters = from === to ? 0 : billableCharacters(text);
  const charge = chargeForTranslation(characters, {
    vip: balances.vipCharacters,
    normal: balances.characters,
  });
  return { characters, charge, affordable: charge.coins <= balances.coins };
}
