import { DAY, later, type EpochMs } from '@/domain/shared/time';
import { BILL_PAYMENT_DAYS } from './coin-packs';

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
