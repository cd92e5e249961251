import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message, MessageState } from '@/domain/messaging/message';
import { visibleState } from '@/domain/messaging/read-receipt';
import { useService } from '@/ui/kernel/scope';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { useOnline } from '@/ui/parts/OfflineBar';

type Shown = Exclude<MessageState, 'recalled'>;

const ICON: Readonly<Record<Shown, IconName>> = {
  queued: 'clock',
  sending: 'clock',
  sent: 'check',
  delivered: 'check-double',
  read: 'check-double',
  failed: 'warning',
};

/** How far an own message has come; whether it was read is for the highest tier (specification §6). */
export const MessageMark = observer(function MessageMark({
  message,
}: {
  readonly message: Message;
}) {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const online = useOnline();
  const { connection } = useService(messagingTokens.conversations);
  const state = visibleState(message.state, me?.tier ?? 'ordinary');
  if (state === 'recalled') return null;
  // With a connection a message in the queue is prepared or goes out next: it waits for nothing. The
  // browser knows of a lost connection before the chat does.
  const connected = online && connection.state === 'online';
  const goesOut = state === 'queued' || state === 'sending';
  return (
    <Mark data-state={state}>
      <Icon name={ICON[state]} size={14} />
      {t(`message.${goesOut ? (connected ? 'sending' : 'queued') : state}`)}
    </Mark>
  );
});

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
