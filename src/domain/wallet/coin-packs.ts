import type { Result } from '@/domain/shared/result';
import { DAY, later, type EpochMs } from '@/domain/shared/time';
import { coins, parseCoinAmount, type CoinAmountProblem, type Coins } from './coins';

/** Price of one gold coin in US cents: about one dollar, no discount (specification §9). */
export const CENTS_PER_COIN = 100;

/** The amounts of coins offered beside the input. */
export const COIN_PRESETS: readonly Coins[] = [coins(10), coins(50), coins(100), coins(500)];

/** Most coins one order can buy. */
export const MAX_RECHARGE = 10_000;

/** Trading days until a payment by e-mailed bill arrives (specification §9). */
export const BILL_PAYMENT_DAYS = { min: 3, max: 6 } as const;

/** Checks how many coins a person wants to buy: a positive integer (specification §5). */
export function parseRecharge(input: unknown): Result<Coins, CoinAmountProblem> {
  return parseCoinAmount(input, MAX_RECHARGE);
}

/** What coins cost in US cents, the same for each of them. */
export function priceInCents(amount: Coins): number {
  return amount * CENTS_PER_COIN;
}

const SATURDAY = 6;
const SUNDAY = 0;

/** The first and the last day on which a payment by e-mailed bill is expected (specification §9). */
export function billExpected(begun: EpochMs): { readonly from: EpochMs; readonly to: EpochMs } {
  const { min, max } = BILL_PAYMENT_DAYS;
  return { from: tradingDaysLater(begun, min), to: tradingDaysLater(begun, max) };
}

/** The instant some trading days later: Saturdays and Sundays (UTC) do not count, holidays do. */
export function tradingDaysLater(instant: EpochMs, days: number): EpochMs {
  let at = instant;
  for (let left = days; left > 0;) {
    at = later(at, DAY);
    const weekday = new Date(at).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return at;
}
