import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { EpochMs } from '@/domain/shared/time';
import { dateFormat, fixedTime, type FixedTime } from './date-text';

interface TimeProps {
  readonly at: EpochMs;
  /** A fixed format of the specification, or `spoken`: day and hour as the language writes them. */
  readonly as: FixedTime | 'spoken';
}

/** An instant in the reader's own time; the exact one is in the tooltip. */
export function Time(props: TimeProps) {
  const { i18n } = useTranslation();
  return <TimeIn {...props} language={i18n.language} />;
}

/** The same for a known language tag, as in each row of a list. */
export function TimeIn({ at, as, language }: TimeProps & { readonly language: string }) {
  const exact = new Date(at);
  const shared = { dateTime: exact.toISOString(), title: spokenTime(at, language) };
  if (as === 'spoken') return <time {...shared}>{shared.title}</time>;
  return <Unbroken {...shared}>{fixedTime(at, as)}</Unbroken>;
}

/** Day and hour as the language writes them, such as "20 November 2026 at 21:04". */
export function spokenTime(at: EpochMs, language: string): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** A fixed format does not break between day and hour. */
const Unbroken = styled.time`
  white-space: nowrap;
`;
