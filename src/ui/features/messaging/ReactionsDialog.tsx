import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { peerOf, type Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';
import { Sheet } from '@/ui/parts/Dialog';
import { Emoticon } from './bodies/Emoticon';

interface ReactionsDialogProps {
  readonly message: Message;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Who reacted to a message, and with what. */
export const ReactionsDialog = observer(function ReactionsDialog(props: ReactionsDialogProps) {
  const { message, name, onClose } = props;
  const { t } = useTranslation('messaging');
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const peer = peerOf(message, self);
  const { reactions } = messagesWith(peer).find(({ id }) => id === message.id) ?? message;
  useEffect(() => {
    if (!reactions) onClose();
  }, [reactions, onClose]);
  return (
    <Sheet open title={t('reaction.who')} onClose={onClose}>
      <List>
        {reactions?.map(({ by, emoticon }) => (
          <li key={by}>
            <span>{by === self ? t('message.you') : name}</span>
            <Emoticon name={emoticon} />
          </li>
        ))}
      </List>
    </Sheet>
  );
});

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
  }
`;
