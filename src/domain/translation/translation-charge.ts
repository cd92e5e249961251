import type { Tier } from '@/domain/membership/tier';
import type { Language } from '@/domain/shared/language';
import { countCharacters } from '@/domain/shared/text';
import type { Balances } from '@/domain/wallet/balances';
import { coins, type Coins } from '@/domain/wallet/coins';
import { newCharacters } from './new-characters';
import { cutText } from './untouchable';

/**
 * The characters a translation of `text` is billed for: all of them, or none when the text has
 * nothing to translate, being only links, mail addresses, mentions, placeholders, emoticons, emoji,
 * digits and punctuation (readings, Money).
 */
export function billableCharacters(text: string): number {
  return hasWords(text) ? countCharacters(text) : 0;
}

/** Whether any letter remains besides what no translation touches. */
export function hasWords(text: string): boolean {
  return cutText(text).some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
}

/** Characters bought by one coin once the packages are used up (specification §6, §9). */
export const CHARACTERS_PER_COIN = 100;

/** Characters left in the two translation packages. */
interface TranslationAllowance {
  readonly vip: number;
  readonly normal: number;
}

/** What one translation takes from each package, and the coins for the rest. */
export interface TranslationCharge extends TranslationAllowance {
  readonly coins: Coins;
}

/** What costs nothing takes this. */
export const NO_CHARGE: TranslationCharge = { vip: 0, normal: 0, coins: coins(0) };

/**
 * What translating a text of `characters` characters costs: VIP characters first, then normal ones,
 * then one coin for each started hundred (specification §9; readings, Money).
 *
 * @param characters length in Unicode code points, as `billableCharacters` gives it
 * @throws RangeError if a count is negative or not an integer
 */
export function chargeForTranslation(
  characters: number,
  allowance: TranslationAllowance,
): TranslationCharge {
  for (const count of [characters, allowance.vip, allowance.normal]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`);
  }
  const vip = Math.min(characters, allowance.vip);
  const normal = Math.min(characters - vip, allowance.normal);
  const overage = characters - vip - normal;
  return { vip, normal, coins: coins(Math.ceil(overage / CHARACTERS_PER_COIN)) };
}

/**
 * What several translations cost one after another. Each is billed by itself, so that a started hundred
 * of each costs a coin (readings, Money).
 *
 * @param texts the length of each text in characters
 */
export function chargesForTranslations(
  texts: readonly number[],
  allowance: TranslationAllowance,
): TranslationCharge {
  let left = allowance;
  let sum = NO_CHARGE;
  for (const characters of texts) {
    const charge = chargeForTranslation(characters, left);
    left = { vip: left.vip - charge.vip, normal: left.normal - charge.normal };
    sum = {
      vip: sum.vip + charge.vip,
      normal: sum.normal + charge.normal,
      coins: coins(sum.coins + charge.coins),
    };
  }
  return sum;
}

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

/**
 * Quotes a translation by the rule that charges it; one into the text's own language is free (readings, Money).
 *
 * @param paid an earlier text whose translation into the same language is paid: only what is new costs
 */
export function quoteTranslation(
  text: string,
  { from, to }: LanguagePair,
  payer: Payer,
  paid = '',
): TranslationQuote {
  const characters = from === to ? 0 : pricedCharacters(text, payer, paid);
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
function pricedCharacters(text: string, { translationPrice }: Payer, paid = ''): number {
  return translationPrice === 'free' ? 0 : newCharacters(paid, text);
}
