import { coins, type Coins } from '@/domain/wallet/coins';

/** Characters bought by one coin once the packages are used up (specification §6, §9). */
export const CHARACTERS_PER_COIN = 100;

/** Characters left in the two translation packages. */
export interface TranslationAllowance {
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
