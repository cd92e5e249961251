import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { RECALL_WINDOW, recallTimeLeft } from '@/domain/messaging/recall-window';
import { later } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { useCountdown } from '@/ui/parts/use-countdown';
import { minutesAndSeconds } from './minutes-and-seconds';
import { useRecall } from './MessageActions';
import type { MessageProps } from './conversation-props';

/** Takes the message back at once, for as long as that is possible, and says how long. */
export const RecallTimer = observer(function RecallTimer({ talk, message }: MessageProps) {
  const clock = useService(sharedTokens.clock);
  if (recallTimeLeft(message, message.from, clock.now()) === 0) return null;
  return <Running talk={talk} message={message} />;
});

const Running = observer(function Running({ talk, message }: MessageProps) {
  const { t } = useTranslation('messaging');
  const clock = useService(sharedTokens.clock);
  const recall = useRecall({ talk, message });
  const left = Math.min(RECALL_WINDOW, useCountdown(later(message.sentAt, RECALL_WINDOW), clock));
  if (left === 0) return null;
  const time = minutesAndSeconds(left);
  return (
    <Quiet type="button" onClick={recall}>
      {t('message.recall')} · <span>{time}</span>
    </Quiet>
  );
});

const Quiet = styled.button`
  min-block-size: 24px;
  padding: 0 4px;
  border: 0;
  background: transparent;
  color: var(--coral);
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;
