import { err, ok, type Result } from '@/domain/shared/result';

/** The time of day at which support answers, in minutes since midnight of its time zone. */
export interface SupportHours {
  readonly from: number;
  readonly to: number;
}

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Reads `09:00-18:00`; the end lies after the beginning and may be `24:00`. */
export function parseSupportHours(
  text: string,
): Result<SupportHours, { readonly kind: 'support-hours' }> {
  const match = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(text);
  if (!match) return err({ kind: 'support-hours' });
  const [from, to] = [minutes(match[1], match[2]), minutes(match[3], match[4])];
  const last = DAY_HOURS * HOUR_MINUTES;
  return from < to && to <= last ? ok({ from, to }) : err({ kind: 'support-hours' });
}

function minutes(hours = '', rest = ''): number {
  return Number(hours) * HOUR_MINUTES + Number(rest);
}
