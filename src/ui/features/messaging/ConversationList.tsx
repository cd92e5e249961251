import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Conversation } from '@/domain/messaging/conversation';
import { folderOf, FOLDERS, type Folder } from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { SHORTCUTS, useShortcuts } from '@/ui/kernel/shortcuts';
import { Button, LinkButton } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { InfiniteList } from '@/ui/parts/InfiniteList';
import type { ListEnd } from '@/ui/parts/ListEdge';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import type { RowSizes } from '@/ui/parts/use-row-window';
import { ConversationRow } from './ConversationRow';
import { FolderButtons } from './FolderButtons';
import { useConversationPartsAhead } from './ConversationSlot';

interface ConversationListProps {
  readonly open?: ChatAddress | undefined;
  /** A conversation was chosen; without it the rows are links to the chat screen. */
  readonly onOpen?: (peer: ChatAddress) => void;
}

/** All conversations: support first, then the newest. */
export const ConversationList = observer(function ConversationList({
  open,
  onOpen,
}: ConversationListProps) {
  const { t } = useTranslation('messaging');
  const { listing } = useService(messagingTokens.conversations);
  const { folder, folders, shown, setFolder } = useFolders();
  const { end, more } = useMore();
  useConversationPartsAhead(listing === 'known');
  useListKeys(shown, open);
  return (
    <Root aria-label={t('list.label')}>
      <h2>{t('title')}</h2>
      {folders.length > 1 && (
        <FolderButtons {...{ folders }} current={folder} onChange={setFolder} />
      )}
      <InfiniteList
        label={t('title')}
        items={shown}
        keyOf={peerOf}
        end={end}
        onMore={more}
        sizes={ROWS}
        endless
      >
        {(conversation) => (
          <ConversationRow
            conversation={conversation}
            selected={conversation.peer === open}
            {...(onOpen && { onOpen })}
          />
        )}
      </InfiniteList>
      <WithoutPeople />
    </Root>
  );
});

/** The list on the screen, and the lists that have something in them; there are always all conversations. */
function useFolders() {
  const { list, now } = useService(messagingTokens.conversations);
  const [chosen, setFolder] = useState<Folder>('all');
  const inFolder = (folder: Folder): readonly Conversation[] =>
    list.filter((conversation) => folderOf(conversation, now) === folder);
  const folders = FOLDERS.map((id) => ({ id, rows: inFolder(id) })).filter(
    ({ id, rows }) => id === 'all' || rows.length > 0,
  );
  const [all] = folders;
  const { id: folder = 'all', rows: shown = list } =
    folders.find(({ id }) => id === chosen) ?? all ?? {};
  return { folder, folders, shown, setFolder };
}

/** The keys that open the conversation above or below the open one. */
function useListKeys(list: readonly Conversation[], open: ChatAddress | undefined): void {
  const navigate = useNavigate();
  const step = (by: 1 | -1) => (): void => {
    const at = list.findIndex(({ peer }) => peer === open);
    const next = list[at === -1 ? 0 : at + by];
    if (next) void navigate(routes.chat(next.peer));
  };
  useShortcuts(SHORTCUTS.list, { previous: step(-1), next: step(1) });
}

/** A row with its distance to the next one, before it is measured. */
const ROWS: RowSizes = { guess: 68, overscan: 6 };

const peerOf = ({ peer }: Conversation): ChatAddress => peer;

/** The end of the list, and the step beyond it; none while the list itself is loading or has failed. */
function useMore(): { readonly end: ListEnd; readonly more: () => void } {
  const { older, listing } = useService(messagingTokens.conversations);
  const loadMore = useService(messagingTokens.loadMoreConversations);
  const [state, setState] = useState<'loading' | 'failed'>();
  const more = useCallback(() => {
    setState('loading');
    void loadMore().then(({ ok }) => setState(ok ? undefined : 'failed'));
  }, [loadMore]);
  if (older === undefined || listing !== 'known') return { end: 'end', more };
  return { end: state ?? 'more', more };
}

/** The state of a list without people: it is loading, failed, or empty. */
const WithoutPeople = observer(function WithoutPeople() {
  const { t } = useTranslation(['messaging', 'common']);
  const { list, listing } = useService(messagingTokens.conversations);
  const loadConversations = useService(messagingTokens.loadConversations);
  const retry = () => void loadConversations();
  // The support account is always in the list, so it does not count.
  if (list.some(({ kind }) => kind === 'person')) {
    return listing === 'failed' ? (
      <Stale role="status">
        <span>{t('messaging:list.error')}</span>
        <Button size="s" variant="ghost" icon="retry" onClick={retry}>
          {t('common:retry')}
        </Button>
      </Stale>
    ) : null;
  }
  if (listing === 'failed') return <ErrorState title={t('messaging:list.error')} onRetry={retry} />;
  if (listing === 'loading') return <SkeletonRows />;
  return (
    <EmptyState
      icon="compass"
      title={t('messaging:list.emptyTitle')}
      action={
        <>
          <LinkButton to={routes.encounter} variant="main">
            {t('messaging:list.meet')}
          </LinkButton>
          <AboutTranslation at={routes.conversations} />
        </>
      }
    >
      {t('messaging:list.empty')}
    </EmptyState>
  );
});

const Stale = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  align-items: center;
  justify-content: space-between;
  padding: var(--s2) var(--s3);
  color: var(--ink-3);
  font-size: var(--t-s);
`;

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

  & ol > li {
    padding-block-end: 2px;
    list-style: none;
  }
`;
