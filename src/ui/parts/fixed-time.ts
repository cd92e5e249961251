import dayjs from 'dayjs';
import type { EpochMs } from '@/domain/shared/time';

/** The date formats of specification §9, in the reader's own time zone. */
const FORMATS = {
  date: 'YYYY-MM-DD',
  moment: 'YYYY-MM-DD HH:mm:ss',
  message: 'MM-DD HH:mm',
  clock: 'HH:mm',
} as const;

/** `date` a day, `moment` to the second, `message` a message's time, `clock` the time of a day. */
export type FixedTime = keyof typeof FORMATS;

/** An instant in one of the fixed formats. */
export function fixedTime(at: EpochMs, format: FixedTime): string {
  return dayjs(at).format(FORMATS[format]);
}
