import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MessageState } from '@/domain/messaging/message';
import { visibleState } from '@/domain/messaging/read-receipt';
import { RECALL_WINDOW, recallTimeLeft } from '@/domain/messaging/recall-window';
import { later, type EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { useOnline } from '@/ui/parts/OfflineBar';
import { TimeIn } from '@/ui/parts/Time';
import { useCountdown } from '@/ui/parts/use-countdown';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';
import { minutesAndSeconds, useRecall } from './recall';

/** The marks that only the newest messages have. */
export interface FooterMarks {
  /** The state of the message is shown. */
  readonly marked?: boolean;
  /** The user's last message that has arrived: it can be recalled here, the others in their menu. */
  readonly newestSent?: boolean;
}

interface MessageFooterProps extends Pick<MessageProps, 'message' | 'actions'>, FooterMarks {
  readonly own: boolean;
}

/** Under the last message of a group: its time, and the state of the user's newest messages. */
export function MessageFooter(props: MessageFooterProps) {
  const { message, actions, own, marked = false, newestSent = false } = props;
  const { language } = useMessageTexts();
  const { state } = message;
  const pending = state === 'queued' || state === 'sending';
  return (
    <p data-meta>
      {newestSent && <RecallTimer message={message} actions={actions} />}
      {!pending && <TimeIn at={message.sentAt} as="clock" language={language} />}
      {own && (marked || state === 'failed') && <MessageMark message={message} />}
    </p>
  );
}

type Shown = Exclude<MessageState, 'recalled'>;

const ICON: Readonly<Record<Shown, IconName>> = {
  queued: 'clock',
  sending: 'clock',
  sent: 'check',
  delivered: 'check-double',
  read: 'check-double',
  failed: 'warning',
};

/** The state of an own message; whether it was read is for the highest tier (specification §6). */
const MessageMark = observer(function MessageMark({ message }: Pick<MessageProps, 'message'>) {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const online = useOnline();
  const { connection } = useService(messagingTokens.conversations);
  const state = visibleState(message.state, me?.tier ?? 'ordinary');
  if (state === 'recalled') return null;
  // With a connection a message in the queue is prepared or goes out next. The browser knows of a lost
  // connection before the chat does.
  const connected = online && connection.state === 'online';
  const goesOut = state === 'queued' || state === 'sending';
  return (
    <Mark data-state={state}>
      <Icon name={ICON[state]} size={14} />
      {t(`message.${goesOut ? (connected ? 'sending' : 'queued') : state}`)}
    </Mark>
  );
});

type RecallTimerProps = Pick<MessageProps, 'message' | 'actions'>;

/** Recalls the message while that is possible, and shows the time that is left. */
const RecallTimer = observer(function RecallTimer({ message, actions }: RecallTimerProps) {
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil(later(message.sentAt, RECALL_WINDOW));
  if (recallTimeLeft(message, message.from, now) === 0) return null;
  return <Running message={message} actions={actions} />;
});

function Running({ message, actions }: RecallTimerProps) {
  const { t } = useTranslation('messaging');
  const handleRecall = useRecall(message, actions.recall);
  return (
    <Quiet type="button" onClick={handleRecall}>
      {t('message.recall')} · <TimeLeft endsAt={later(message.sentAt, RECALL_WINDOW)} />
    </Quiet>
  );
}

/** The only part that is drawn again each second. */
function TimeLeft({ endsAt }: { readonly endsAt: EpochMs }) {
  const clock = useService(sharedTokens.clock);
  const left = Math.min(RECALL_WINDOW, useCountdown(endsAt, clock));
  return <Digits>{minutesAndSeconds(left)}</Digits>;
}

const Mark = styled.span`
  display: inline-flex;
  gap: 3px;
  align-items: center;

  &[data-state='read'] {
    color: var(--ink);
    font-weight: 600;
  }

  &[data-state='failed'] {
    color: var(--danger);
    font-weight: 600;
  }
`;

/* As wide as any time that is left, so that the text beside it is not laid out again. */
const Digits = styled.span`
  display: inline-block;
  min-inline-size: 4ch;
  contain: layout paint;
  /* A contained element has no baseline. */
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
