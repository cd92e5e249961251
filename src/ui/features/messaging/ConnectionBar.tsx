import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Connection } from '@/application/messaging/chat-service';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { NoticeBar } from '@/ui/parts/OfflineBar';

/** The state of the connection to the chat service, unless it is online. */
export const ConnectionBar = observer(function ConnectionBar() {
  const { t } = useTranslation('messaging');
  const { connection } = useService(messagingTokens.conversations);
  const connectChat = useService(messagingTokens.connectChat);
  const stuck = isStuck(connection);
  return (
    <>
      <NoticeBar
        action={
          stuck && (
            <Button size="s" onClick={() => void connectChat()}>
              {t('connection.again')}
            </Button>
          )
        }
      >
        {stuck ? t('connection.gaveUp') : connectionText(t, connection)}
      </NoticeBar>
    </>
  );
});

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function connectionText(t: Translate, connection: Connection): string | undefined {
  if (connection.state === 'connecting') return t('connection.connecting');
  if (connection.state === 'reconnecting') {
    return t('connection.reconnecting', { attempt: connection.attempt, of: connection.of });
  }
  return undefined;
}

function isStuck(connection: Connection): boolean {
  return (
    connection.state === 'offline' && (connection.why === 'gave-up' || connection.why === 'failed')
  );
}
