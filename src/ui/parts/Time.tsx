import { useTranslation } from 'react-i18next';
import type { EpochMs } from '@/domain/shared/time';
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

/** Made once for each language: making one costs more than drawing a whole row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and hour as the language writes them, such as "20 November 2026 at 21:04". */
export function spokenTime(at: EpochMs, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  formats.set(language, format);
  return format.format(at);
}
