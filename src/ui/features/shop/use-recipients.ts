import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { usePerson, type ReadPerson } from './use-person';

const NEWS: readonly FriendsTopic[] = ['friend'];

/** The friends one can order for, as far as they are read. */
export interface Recipients {
  readonly people: readonly Person[];
  /** The first of them are still being read. */
  readonly pending: boolean;
  readonly busy: boolean;
  /** Why they, or the chosen one, could not be read. */
  readonly failure: ReadPerson['failure'];
  /** Reads the next ones, where there are any. */
  readonly more: (() => void) | undefined;
  readonly again: () => void;
}

/** The friends, with the chosen one among them. Used by an observer. */
export function useRecipients(chosen: UserId | undefined): Recipients {
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  const { person, failure, again } = usePerson(chosen);
  const friends = list.rows.filter(({ demo }) => !demo);
  const isListed = friends.some(({ id }) => id === chosen);
  return {
    people: person && !isListed ? [person, ...friends] : friends,
    pending: !list.loaded && list.failure === undefined,
    busy: list.busy,
    failure: (isListed ? undefined : failure) ?? list.failure,
    more: list.older === undefined ? undefined : () => void list.more(),
    again: () => {
      if (failure) again();
      if (list.failure) void list.more();
    },
  };
}
