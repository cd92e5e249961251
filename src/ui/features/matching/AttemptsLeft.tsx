import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Attempts } from '@/contract/http/matching';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import { useCountdown } from '@/ui/parts/use-countdown';
import { durationText } from './duration-text';

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

const Root = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;

  & > strong {
    color: var(--ink);
    font-weight: 600;
  }
`;
