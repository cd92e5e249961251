import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** How far clocks may be apart before somebody is told: windows of recalls and codes are minutes. */
const SKEW: Milliseconds = 2 * SECOND;

/** One sentence about clocks that are apart; undefined where they are not. */
export function clockText(ahead: Milliseconds): string | undefined {
  if (Math.abs(ahead) <= SKEW) return undefined;
  const seconds = (Math.abs(ahead) / SECOND).toFixed(1);
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `The clock of the database is ${seconds} s ${side} the one here: have both set by NTP.`;
}
