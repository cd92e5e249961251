import type { Language } from '@/domain/shared/language';
import type { Tier } from '@/domain/membership/tier';
import type { Balances } from '@/domain/wallet/balances';
import { billableCharacters } from './billable';
import {
  chargeForTranslation,
  chargesForTranslations,
  type TranslationAllowance,
  type TranslationCharge,
} from './translation-charge';

/** What translating costs in one installation: nothing, or characters and then coins (ADR-0016). */
export type TranslationPrice = 'free' | 'characters';

/** Who pays: what they hold, and the tier in force now, not the one that was bought. */
export interface Payer {
  readonly balances: Balances;
  readonly tier: Tier;
  readonly translationPrice: TranslationPrice;
}

/** The characters that may be used: those of the VIP package only while the membership runs (readings, Money). */
function allowanceOf({ balances, tier }: Payer): TranslationAllowance {
  return { vip: tier === 'ordinary' ? 0 : balances.vipCharacters, normal: balances.characters };
}

/** Source and target language; `from` is set only when it is known, not guessed. */
export interface LanguagePair {
  readonly from?: Language | undefined;
  readonly to: Language;
}

/** What a translation would cost now, and whether the balances cover it. */
interface TranslationQuote {
  readonly characters: number;
  readonly charge: TranslationCharge;
  readonly affordable: boolean;
}

/** Quotes a translation by the rule that charges it; one into the text's own language is free (readings, Money). */
export function quoteTranslation(
  text: string,
  { from, to }: LanguagePair,
  payer: Payer,
): TranslationQuote {
  const characters = from === to ? 0 : pricedCharacters(text, payer);
  const charge = chargeForTranslation(characters, allowanceOf(payer));
  return { characters, charge, affordable: charge.coins <= payer.balances.coins };
}

/** What translating each of `texts` takes, one after the other, as each will be charged. */
export function quoteTranslations(texts: readonly string[], payer: Payer): TranslationCharge {
  return chargesForTranslations(
    texts.map((text) => pricedCharacters(text, payer)),
    allowanceOf(payer),
  );
}

/** The characters that are paid for: none where translation is free. */
function pricedCharacters(text: string, { translationPrice }: Payer): number {
  return translationPrice === 'free' ? 0 : billableCharacters(text);
}
