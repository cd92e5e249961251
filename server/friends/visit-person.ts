import { leavesTrace } from '@/domain/friends/privacy';
import { tierAt } from '@/domain/membership/tier';
import { serviceDay, type EpochMs } from '@/domain/shared/time';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { parseCursor, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { inTransaction } from '@server/kernel/data/transactions';
import type { UserCard, UserNotFound } from '@server/kernel/ports/people';
import type { FriendsDeps } from './friends-deps';
import { peoplePage } from '@server/kernel/people-page';
import { privacyOf } from './privacy-store';
import { keepVisit, visitorsOf, type VisitRow } from './visit-store';
import { instantOf } from '@server/kernel/time';

/** Records a visit to a person's page. */
export type VisitPerson = (user: UserId, other: UserId) => Promise<Result<void, UserNotFound>>;

/**
 * The first visit of a day is counted and creates a notice; visits to the own page or to a blocked
 * person are ignored, and so are those of a member who browses unseen.
 */
export function createVisitPerson(deps: FriendsDeps): VisitPerson {
  const { db, people, clock, events, notify } = deps;
  return async (user, other) => {
    if (user === other) return ok(undefined);
    const reached = await people.reach(db, user, other);
    if (!reached.ok) return reached;
    if (reached.value.standing.blocked) return ok(undefined);
    const at = clock.now();
    if (!(await isSeen(deps, user, at))) return ok(undefined);
    const visit = { visited: other, visitor: user };
    const first = await inTransaction(db, (transaction) =>
      keepVisit(transaction, visit, new Date(at), serviceDay(at)),
    );
    events.publish(other, { kind: 'friends', about: 'visit' });
    if (first) await notify({ kind: 'visited', from: user, to: other, at });
    return ok(undefined);
  };
}

async function isSeen({ db, people }: FriendsDeps, visitor: UserId, at: EpochMs): Promise<boolean> {
  const privacy = await privacyOf(db, visitor);
  const person = await people.find(db, visitor);
  return leavesTrace(privacy, tierAt(person?.vipLevel, person?.vipUntil, at));
}

/** One row of the visitors. */
interface Visit {
  readonly person: UserCard;
  readonly at: EpochMs;
}

/** A page of a person's visitors, the latest first. */
type ListVisitors = (
  user: UserId,
  before: string | undefined,
) => Promise<Result<Page<Visit>, PageUnknown>>;

/** Reads visitors with their cards. */
export function createListVisitors({ db, readCards }: FriendsDeps): ListVisitors {
  return async (user, before) => {
    const cursor = parseCursor(before, 'number');
    if (!cursor.ok) return cursor;
    const row = {
      otherOf: ({ visitor }: VisitRow) => visitor,
      cursorOf: ({ visitor, last_at }: VisitRow) => ({ at: last_at, id: String(visitor) }),
    };
    const found = await visitorsOf(db, user, cursor.value);
    return ok(
      await peoplePage(readCards, user, found, row, (visit, person) => ({
        person,
        at: instantOf(visit.last_at),
      })),
    );
  };
}
