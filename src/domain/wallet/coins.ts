import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asWholeNumber } from '@/domain/shared/input';

/** A whole, non-negative number of gold coins (about 1 USD each; specification §9). */
export type Coins = Brand<number, 'Coins'>;

/** Most coins one input can name: a guard against typing errors and overflow. */
export const MAX_COIN_AMOUNT = 1_000_000;

/** Why an amount of coins was refused (specification §5). */
export type CoinAmountProblem =
  | { readonly kind: 'amount-not-positive-integer' }
  | { readonly kind: 'amount-too-large'; readonly max: number };

/** @throws RangeError if `value` is negative or not an integer: callers check input first. */
export function coins(value: number): Coins {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not an amount of coins: ${value}`);
  }
  return value as Coins;
}

/** Checks an amount that was typed or sent: a positive integer of plain digits, at most `max`. */
export function parseCoinAmount(
  input: unknown,
  max: number = MAX_COIN_AMOUNT,
): Result<Coins, CoinAmountProblem> {
  const typed = typeof input === 'string' ? input.normalize('NFKC').trim() : input;
  if (typeof typed === 'string' && /^0*[1-9]\d{15,}$/.test(typed)) {
    return err({ kind: 'amount-too-large', max });
  }
  const value = asWholeNumber(typed);
  if (value === undefined || value < 1) return err({ kind: 'amount-not-positive-integer' });
  if (value > max) return err({ kind: 'amount-too-large', max });
  return ok(value as Coins);
}
