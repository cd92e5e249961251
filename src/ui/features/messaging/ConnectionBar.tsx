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

/** How the line to the chat service is, when there is something to say; nothing written is lost. */
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
              {t('line.again')}
            </Button>
          )
        }
      >
        {stuck ? t('line.gaveUp') : lineText(t, connection)}
      </NoticeBar>
      <SignedInElsewhere connection={connection} />
    </>
  );
});

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function lineText(t: Translate, connection: Connection): string | undefined {
  if (connection.state === 'connecting') return t('line.connecting');
  if (connection.state === 'reconnecting') {
    return t('line.reconnecting', { attempt: connection.attempt, of: connection.of });
  }
  return undefined;
}

function isStuck(connection: Connection): boolean {
  return (
    connection.state === 'offline' && (connection.why === 'gave-up' || connection.why === 'failed')
  );
}

/** Another browser signed in: said once, then the way out (specification §8, "Type 39"). */
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
