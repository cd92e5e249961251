import { useTranslation } from 'react-i18next';
import type { EpochMs } from '@/domain/shared/time';
import { dateFormat } from './date-format';
import { fixedTime, type FixedTime } from './fixed-time';

export interface TimeProps {
  readonly at: EpochMs;
  /** A fixed format of the specification, or `spoken`: day and hour as the language writes them. */
  readonly as: FixedTime | 'spoken';
}

/** An instant in the reader's own time; the exact one is in the tooltip. */
export function Time({ at, as }: TimeProps) {
  const { i18n } = useTranslation();
  const exact = new Date(at);
  return (
    <time dateTime={exact.toISOString()} title={spokenTime(at, i18n.language)}>
      {as === 'spoken' ? spokenTime(at, i18n.language) : fixedTime(at, as)}
    </time>
  );
}

/** Day and hour as the language writes them, such as "20 November 2026 at 21:04". */
export function spokenTime(at: EpochMs, language: string): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}
