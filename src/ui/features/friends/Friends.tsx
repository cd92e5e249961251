import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { Person } from '@/domain/profile/person';
import { EmptyState } from '@/ui/parts/EmptyState';
import { MeetSomeone } from './MeetSomeone';
import { PagedRows } from '@/ui/parts/PagedRows';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';

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
