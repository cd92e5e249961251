import { asFields, asWholeNumber } from '@/domain/shared/input';

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** The hours of a day in which nothing rings, in minutes after local midnight (readings, Notices). */
export interface QuietHours {
  /** The first quiet minute. */
  readonly from: number;
  /** The first minute that is not quiet any more; before `from` it is one of the next day. */
  readonly to: number;
}

/** What is offered first: from 22:00 to 8:00. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22 * 60, to: 8 * 60 };

/**
 * Whether `minute` after local midnight is quiet. The hours may go over midnight; two equal ends name
 * no hours at all.
 */
export function isQuiet(hours: QuietHours | undefined, minute: number): boolean {
  if (!hours || hours.from === hours.to) return false;
  const { from, to } = hours;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The quiet hours in a stored or sent value; undefined where it is none. */
export function parseQuietHours(input: unknown): QuietHours | undefined {
  const fields = asFields(input);
  const from = asWholeNumber(fields['from']);
  const to = asWholeNumber(fields['to']);
  return isMinute(from) && isMinute(to) ? { from, to } : undefined;
}

function isMinute(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value < DAY_MINUTES;
}
