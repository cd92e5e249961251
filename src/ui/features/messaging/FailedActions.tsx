import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';
import { useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { faultText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import type { MessageCommands } from './message-commands';

interface FailedActionsProps {
  readonly message: Message;
  readonly actions: MessageCommands;
}

/** Why a message was not sent, with buttons to retry, to edit a text, and to delete. */
export const FailedActions = observer(function FailedActions({
  message,
  actions,
}: FailedActionsProps) {
  const { t } = useTranslation('messaging');
  const { t: failureT } = useTranslation('failure');
  const conversations = useService(messagingTokens.conversations);
  const { localId, body } = message;
  const { kind } = body;
  const [special] = useFillings(slots.deleteFailed(kind));
  if (localId === undefined) return null;
  const fault = conversations.faultOf(localId);
  return (
    <Root role="alert">
      {fault && <span>{faultText(failureT, fault)}</span>}
      {/* At another price than the one shown it would be refused again. */}
      {fault?.kind !== 'price-changed' && (
        <Button size="s" icon="retry" onClick={() => actions.retry(localId)}>
          {t('message.retry')}
        </Button>
      )}
      {(kind === 'text' || kind === 'image') && (
        <Button size="s" icon="edit" onClick={() => actions.editFailed(localId)}>
          {t('message.edit')}
        </Button>
      )}
      {special ? (
        <special.part {...{ localId, fault }} onDelete={() => actions.discard(localId)} />
      ) : (
        <Button size="s" icon="trash" variant="ghost" onClick={() => actions.discard(localId)}>
          {t('message.delete')}
        </Button>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: flex-end;
  padding-block-start: var(--s1);
  color: var(--danger);
  font-size: var(--t-s);
`;
