import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '@/application/messaging/chat-service';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
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
      <SignedInElsewhere connection={connection} />
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

/** Says that another browser signed in, then signs out here (specification §8, "Type 39"). */
function SignedInElsewhere({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('messaging');
  const navigate = useNavigate();
  const replaced = connection.state === 'offline' && connection.why === 'replaced';
  const leave = (): void => void navigate(routes.logout);
  return (
    <Dialog
      open={replaced}
      onClose={leave}
      title={t('elsewhere.title')}
      actions={
        <Button variant="main" onClick={leave}>
          {t('elsewhere.ok')}
        </Button>
      }
    >
      {t('elsewhere.text')}
    </Dialog>
  );
}
