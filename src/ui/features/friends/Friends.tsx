import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { ChatSectionProps } from '@/ui/kernel/slots';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { LinkButton } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { PersonRow } from '@/ui/parts/PersonRow';

const NEWS: readonly FriendsTopic[] = ['friend'];

interface FriendsProps {
  readonly renderRow: (person: Person) => ReactNode;
}

/** The user's friends: the address book. */
export const Friends = observer(function Friends({ renderRow }: FriendsProps) {
  const { t } = useTranslation('friends');
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  return (
    <PagedRows
      list={list}
      label={t('friends.title')}
      keyOf={({ id }) => id}
      renderRow={renderRow}
      empty={
        <EmptyState icon="users" title={t('friends.empty')} action={<MeetSomeone />}>
          {t('friends.emptyText')}
        </EmptyState>
      }
    />
  );
});

/** The user's friends in the chat area; choosing one opens the conversation. */
export function ContactsSection({ onOpen }: ChatSectionProps) {
  return (
    <Friends
      renderRow={(person) => <PersonRow person={person} onOpen={() => onOpen(person.address)} />}
    />
  );
}

/** A link to the search for people, for empty lists. */
export function MeetSomeone() {
  const { t } = useTranslation('friends');
  return (
    <LinkButton to={routes.encounter} variant="main" icon="compass">
      {t('meet')}
    </LinkButton>
  );
}
