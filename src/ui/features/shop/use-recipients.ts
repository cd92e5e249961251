import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/application/friends/friends-news';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { usePerson } from './use-person';

const NEWS: readonly FriendsTopic[] = ['friend'];

/** The friends one can order for; `more` reads the next ones, where there are any. */
export interface Recipients {
  readonly people: readonly Person[];
  readonly more: (() => Promise<void>) | undefined;
}

/** The friends as far as they are read, with the chosen one among them. Used by an observer. */
export function useRecipients(chosen: UserId | undefined): Recipients {
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  const person = usePerson(chosen);
  const friends = list.rows.filter(({ demo }) => !demo);
  const isListed = friends.some(({ id }) => id === person?.id);
  return {
    people: person && !isListed ? [person, ...friends] : friends,
    more: list.older === undefined ? undefined : list.more,
  };
}
