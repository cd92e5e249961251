import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Message } from '@/domain/messaging/message';
import { RECALL_WINDOW, recallTimeLeft } from '@/domain/messaging/recall-window';
import { later, type EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useCountdown } from '@/ui/parts/use-countdown';
import { minutesAndSeconds, useRecall } from './MessageActionList';
import type { MessageCommands } from './message-commands';

interface RecallTimerProps {
  readonly message: Message;
  readonly recall: MessageCommands['recall'];
}

/** Recalls the message while that is possible, and shows the time that is left. */
export const RecallTimer = observer(function RecallTimer({ message, recall }: RecallTimerProps) {
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil(later(message.sentAt, RECALL_WINDOW));
  if (recallTimeLeft(message, message.from, now) === 0) return null;
  return <Running message={message} recall={recall} />;
});

function Running({ message, recall }: RecallTimerProps) {
  const { t } = useTranslation('messaging');
  const handleRecall = useRecall(message, recall);
  return (
    <Quiet type="button" onClick={handleRecall}>
      {t('message.recall')} · <TimeLeft endsAt={later(message.sentAt, RECALL_WINDOW)} />
    </Quiet>
  );
}

/** The only part that is drawn anew each second. */
function TimeLeft({ endsAt }: { readonly endsAt: EpochMs }) {
  const clock = useService(sharedTokens.clock);
  const left = Math.min(RECALL_WINDOW, useCountdown(endsAt, clock));
  return <Digits>{minutesAndSeconds(left)}</Digits>;
}

/* As wide as any time that is left, so that what stands beside it is not laid out anew. */
const Digits = styled.span`
  display: inline-block;
  min-inline-size: 4ch;
  contain: layout paint;
  /* What is contained has no baseline to stand on. */
  vertical-align: bottom;
  text-align: start;
`;

const Quiet = styled.button`
  min-block-size: 24px;
  padding: 0 4px;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  @media (hover: none) {
    position: relative;

    &::after {
      position: absolute;
      inset: -10px 0;
      content: '';
    }
  }
`;
