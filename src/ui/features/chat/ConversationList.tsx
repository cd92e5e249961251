import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sessionTokens } from '@/application/tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { useService } from '@/ui/app/scope';
import { EmptyState } from '@/ui/shared/EmptyState';
import { LinkButton } from '@/ui/shared/LinkButton';
import { ConversationRow } from './ConversationRow';

export interface ConversationListProps {
  readonly open: ChatAddress | undefined;
  /** A conversation was chosen; without it the rows are links to the chat screen. */
  readonly onOpen?: (peer: ChatAddress) => void;
}

/** All conversations: support first, then the newest. */
export const ConversationList = observer(function ConversationList({
  open,
  onOpen,
}: ConversationListProps) {
  const { t } = useTranslation('chat');
  const { list } = useService(sessionTokens.conversations);
  return (
    <Root aria-label={t('list.label')}>
      <h2>{t('title')}</h2>
      {list.length === 0 && (
        <EmptyState
          icon="compass"
          title={t('list.emptyTitle')}
          action={
            <LinkButton to="/encounter" variant="main">
              {t('list.meet')}
            </LinkButton>
          }
        >
          {t('list.empty')}
        </EmptyState>
      )}
      <ul>
        {list.map((conversation) => (
          <li key={conversation.peer}>
            <ConversationRow
              conversation={conversation}
              selected={conversation.peer === open}
              {...(onOpen && { onOpen })}
            />
          </li>
        ))}
      </ul>
    </Root>
  );
});

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  padding: var(--s4) var(--s2);
  background: var(--surface);

  & > h2 {
    padding: 0 12px var(--s3);
    font: 600 22px/1.2 var(--display);
  }

  & > ul {
    display: grid;
    gap: 2px;
    list-style: none;
  }
`;
