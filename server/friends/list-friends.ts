import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { parseCursor, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { UserCard } from '@server/kernel/ports/people';
import type { FriendsDeps } from './friends-deps';
import { peoplePage } from '@server/kernel/people-page';
import { readTranslationsOf } from '@server/kernel/read-translations';
import { friendsOf, requestsOf } from './friend-store';
import { instantOf } from '@server/kernel/time';
import type { FriendRequest } from '@/contract/http/friends';

/** A page of a person's friends, the newest first. */
type ListFriends = (
  user: UserId,
  before: string | undefined,
) => Promise<Result<Page<UserCard> & { readonly total: number }, PageUnknown>>;

/** Reads friends with their cards. */
export function createListFriends({ db, readCards }: FriendsDeps): ListFriends {
  return async (user, before) => {
    const cursor = parseCursor(before, 'number');
    if (!cursor.ok) return cursor;
    const { friends, total } = await friendsOf(db, user, cursor.value);
    const page = await peoplePage(
      readCards,
      user,
      friends,
      {
        otherOf: ({ other }) => other,
        cursorOf: ({ other, created_at }) => ({ at: created_at, id: String(other) }),
      },
      (_, person) => person,
    );
    return ok({ ...page, total });
  };
}

/** A page of requests in one direction, newest first. */
type ListRequests = (
  user: UserId,
  direction: 'received' | 'sent',
  before: string | undefined,
) => Promise<Result<Page<FriendRequest>, PageUnknown>>;

/** Reads requests with the card of the other of the two. */
export function createListRequests(deps: FriendsDeps): ListRequests {
  const { db, readCards } = deps;
  return async (user, direction, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const rows = await requestsOf(db, user, direction, cursor.value);
    const ids = direction === 'received' ? rows.map(({ id }) => id) : [];
    const readOf = await readTranslationsOf(deps, user, 'friend-request', ids);
    return ok(
      await peoplePage(
        readCards,
        user,
        rows,
        {
          otherOf: (row) => (direction === 'received' ? row.asker : row.asked) as UserId,
          cursorOf: (row) => ({ at: row.asked_at, id: row.id }),
        },
        (row, person) => ({
          id: row.id,
          person,
          words: row.words,
          state: row.state,
          at: instantOf(row.asked_at),
          ...readOf(row.id, row.words),
        }),
      ),
    );
  };
}
