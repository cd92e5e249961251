import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, epochMs, MINUTE, type EpochMs } from '@/domain/shared/time';

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

/** Hours of one day as two moments, which can be shown in every time zone. */
export interface SupportPeriod {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Hours on the day in which it is `now` and minute `minuteNow` of that day in the zone they are meant in. */
export function supportPeriod(
  { from, to }: SupportHours,
  now: EpochMs,
  minuteNow: number,
): SupportPeriod {
  const midnight = now - (now % MINUTE) - minuteNow * MINUTE;
  return { from: epochMs(midnight + from * MINUTE), to: epochMs(midnight + to * MINUTE) };
}

/** Hours as they are written in a language where the clocks show `zone` (IANA name), with its name. */
export function writeSupportHours(
  language: Language,
  { from, to }: SupportPeriod,
  zone: string,
): string {
  // The same for everybody.
  if (to - from >= DAY) return '0:00–24:00';
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone });
  // Dates would be written beside hours that go beyond midnight there.
  const end = day.format(from) === day.format(to) ? to : to - DAY;
  return `${clock.formatRange(from, end)} (${zoneName(language, from, zone)})`;
}

function zoneName(language: Language, at: EpochMs, zone: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
