import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

/** A short time as a clock shows it: `1:42`. Rounded up, so that it never reads 0:00 while time is left. */
export function minutesAndSeconds(left: Milliseconds): string {
  const seconds = Math.ceil(left / SECOND);
  const perMinute = MINUTE / SECOND;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
