import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Attempts } from '@/contract/http/matching';
import { HOUR, MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { useCountdown } from '@/ui/parts/use-countdown';

export interface AttemptsLeftProps {
  readonly attempts: Attempts;
  /** Called when there are more; must be a stable function. */
  readonly onReset: () => void;
}

/** The attempts left today, and when there will be more, as a time and as a countdown. */
export function AttemptsLeft({ attempts, onReset }: AttemptsLeftProps) {
  const { t, i18n } = useTranslation('matching');
  const clock = useService(sharedTokens.clock);
  const left = useCountdown(attempts.resetsAt, clock, onReset);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <Root>
      <strong>{t('left', { left: attempts.left, limit: attempts.limit })}</strong>
      <br />
      {t('reset', {
        time: time.format(attempts.resetsAt),
        duration: durationText(left, i18n.language),
      })}
    </Root>
  );
}

/** A duration as the language writes it: hours and minutes, or seconds in the last minute. */
function durationText(length: Milliseconds, language: string): string {
  const part = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(length / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? part(minutes, 'minute') : part(Math.ceil(length / SECOND), 'second');
}

const Root = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;

  & > strong {
    color: var(--ink);
    font-weight: 600;
  }
`;
