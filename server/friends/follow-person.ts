import { follow, type FollowRefusal } from '@/domain/friends/follow';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseCursor, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { UserCard, UserNotFound } from '@server/kernel/ports/people';
import { withdrawNotices } from '@server/kernel/notifications';
import type { FriendsDeps } from './friends-deps';
import { peoplePage } from '@server/kernel/people-page';
import {
  deleteFollow,
  followsOf,
  insertFollow,
  type FollowRow,
  followCounts,
} from './follow-store';
import { instantOf } from '@server/kernel/time';

/** Follows a person, or stops following them. */
export type FollowPerson = (
  user: UserId,
  other: UserId,
  wanted: boolean,
) => Promise<Result<boolean, FollowRefusal | UserNotFound>>;

/** A repeated call changes nothing and creates no notice. */
export function createFollowPerson({
  db,
  people,
  clock,
  events,
  notify,
}: FriendsDeps): FollowPerson {
  return async (user, other, wanted) => {
    if (!wanted) {
      if (await deleteFollow(db, user, other)) {
        events.publish(other, { kind: 'friends', about: 'follow' });
        withdrawNotices({ events }, [other], { kind: 'followed', from: user });
      }
      return ok(false);
    }
    const reached = await people.reach(db, user, other);
    if (!reached.ok) return reached;
    const allowed = follow(new Set(), user, other, reached.value.standing.blocked);
    if (!allowed.ok) return err(allowed.error);
    const at = clock.now();
    if (await insertFollow(db, user, other, new Date(at))) {
      events.publish(other, { kind: 'friends', about: 'follow' });
      await notify({ kind: 'followed', from: user, to: other, at });
    }
    return ok(true);
  };
}

/** One row of a list of follows. */
interface Followed {
  readonly person: UserCard;
  readonly at: EpochMs;
}

/** A page of fans or of people followed, the newest first. */
type ListFollows = (
  user: UserId,
  tab: 'fans' | 'follows',
  before: string | undefined,
) => Promise<Result<Page<Followed> & { readonly total: number }, PageUnknown>>;

const ROW = {
  otherOf: ({ other }: FollowRow) => other,
  cursorOf: ({ other, followed_at }: FollowRow) => ({ at: followed_at, id: String(other) }),
};

/** Reads follows with their cards. */
export function createListFollows({ db, readCards }: FriendsDeps): ListFollows {
  return async (user, tab, before) => {
    const cursor = parseCursor(before, 'number');
    if (!cursor.ok) return cursor;
    const found = await followsOf(db, user, tab, cursor.value);
    const page = await peoplePage(readCards, user, found, ROW, (row, person) => ({
      person,
      at: instantOf(row.followed_at),
    }));
    const { fans, follow: follows } = await followCounts(db, user);
    return ok({ ...page, total: tab === 'fans' ? fans : follows });
  };
}
