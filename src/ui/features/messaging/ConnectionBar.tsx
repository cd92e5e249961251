import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Connection } from '@/application/messaging/chat-service';
import type { ChatUnregistered } from '@/application/messaging/connect-chat';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { CONNECTION_NOTICE_AFTER } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { NoticeBar } from '@/ui/parts/OfflineBar';

/**
 * The state of the connection to the chat service, unless it is online; over the page, which does not
 * move. A connection that comes back within a second is not mentioned.
 */
export const ConnectionBar = observer(function ConnectionBar() {
  const { t } = useTranslation('messaging');
  const { connection } = useService(messagingTokens.conversations);
  const connectChat = useService(messagingTokens.connectChat);
  const failureText = useFailureText();
  const stuck = isStuck(connection);
  const refusal = failureText(refusalOf(connection));
  const text = stuck ? (refusal ?? t('connection.gaveUp')) : connectionText(t, connection);
  const isDue = useLasting(text !== undefined);
  return (
    <Over>
      <NoticeBar
        action={
          stuck && (
            <Button size="s" onClick={() => void connectChat()}>
              {t('connection.again')}
            </Button>
          )
        }
      >
        {isDue ? text : undefined}
      </NoticeBar>
    </Over>
  );
});

/** Whether something has held for {@link CONNECTION_NOTICE_AFTER}. */
function useLasting(holds: boolean): boolean {
  const scheduler = useService(sharedTokens.scheduler);
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return undefined;
    const cancel = scheduler.after(CONNECTION_NOTICE_AFTER, () => setLasts(true));
    return () => {
      cancel();
      setLasts(false);
    };
  }, [holds, scheduler]);
  return holds && lasts;
}

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function connectionText(t: Translate, connection: Connection): string | undefined {
  if (connection.state === 'connecting') return t('connection.connecting');
  if (connection.state === 'reconnecting') {
    return t('connection.reconnecting', { attempt: connection.attempt, of: connection.of });
  }
  return undefined;
}

/** The chat service does not take the person: waiting alone does not help (specification §5). */
function refusalOf(connection: Connection): ChatUnregistered | undefined {
  const fault = connection.state === 'offline' ? connection.fault : undefined;
  return fault && { kind: 'chat-unregistered', fault };
}

function isStuck(connection: Connection): boolean {
  return (
    connection.state === 'offline' && (connection.why === 'gave-up' || connection.why === 'failed')
  );
}

/** Takes no room: its content lies under the header of a conversation. */
const Over = styled.div`
  position: relative;
  z-index: 5;
  block-size: 0;

  & > [role='status'] {
    position: absolute;
    inset-block-start: 76px;
    inset-inline: var(--s3);
    display: grid;
    justify-content: center;
    pointer-events: none;
  }

  & > [role='status'] > div {
    border-radius: var(--r-m);
    box-shadow: var(--shadow-2);
    pointer-events: auto;
  }
`;
