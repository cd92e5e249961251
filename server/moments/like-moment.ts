import type { EpochMs } from '@/domain/shared/time';
import { MOMENT_LIKE_LIMIT } from '@/domain/account/request-limits';
import { withLike } from '@/domain/moments/comment';
import { momentSubject } from '@/domain/notices/notice';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { parseCursor, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { peoplePage } from '@server/kernel/people-page';
import type { UserCard } from '@server/kernel/ports/people';
import { withdrawNotices } from '@server/kernel/notifications';
import { deleteMomentLike, insertMomentLike, likersOf, type LikerRow } from './moment-like-store';
import { unseenOf } from './moment-parts-store';
import { countMore, findMoment, lockMoment, type MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { burnStateOf, reachMoment, seesOf, type ReachProblem } from './reach-moment';
import { notifyOfMoment } from './moment-notices';
import { instantOf } from '@server/kernel/time';

/** A person's like and the number of all; no number where the author hides it. */
interface Liked {
  readonly liked: boolean;
  readonly likes?: number;
}

/** Why a like stays as it is. */
export type LikeRefusal = ReachProblem | TooOften | ActorGone;

/** Likes a moment or takes the like back; repeating either changes nothing (readings, Feed). */
export type LikeMoment = (
  user: UserId,
  id: string,
  wanted: boolean,
) => Promise<Result<Liked, LikeRefusal>>;

/** The author hears of a like once a day from one person, however often it is taken back. */
export function createLikeMoment(deps: MomentsDeps): LikeMoment {
  const { db, clock, notify } = deps;
  return async (user, id, wanted) => {
    const done = await allOrNothing<
      { readonly moment: MomentRow; readonly changed: boolean },
      LikeRefusal
    >(db, (transaction) => like(deps, transaction, user, id, wanted));
    if (!done.ok) return done;
    const { moment, changed } = done.value;
    const to = moment.author as UserId;
    if (changed) {
      if (wanted) {
        const subject = momentSubject(id);
        await notify({ kind: 'liked', from: user, to, at: clock.now(), subject });
      } else withdrawNotices(deps, [to], { kind: 'liked', from: user, subject: id });
      await notifyOfMoment(deps, moment, 'like');
    }
    if (!(await seesOf(deps, db, moment, user, 'likes'))) return ok({ liked: wanted });
    const now = await findMoment(db, id);
    const unseen = (await unseenOf(db, user, [id])).likes.get(id) ?? 0;
    return ok({ liked: wanted, likes: Math.max(0, (now?.likes ?? 0) - unseen) });
  };
}

async function like(
  deps: MomentsDeps,
  transaction: Transaction,
  user: UserId,
  id: string,
  wanted: boolean,
): Promise<Result<{ readonly moment: MomentRow; readonly changed: boolean }, LikeRefusal>> {
  const { people, clock } = deps;
  const held = await holdPeople(transaction, user);
  if (!held.ok) return held;
  await lockMoment(transaction, id);
  const reached = await reachMoment(people, transaction, user, id);
  if (!reached.ok) return reached;
  const moment = reached.value;
  const now = clock.now();
  // What was not opened yet cannot be liked; what has burned for the reader can.
  if ((await burnStateOf(transaction, moment, user, now)) === 'covered') {
    return err({ kind: 'moment-covered' });
  }
  const added = wanted && (await insertMomentLike(transaction, id, user, new Date(now)));
  const takenBack = wanted ? undefined : await deleteMomentLike(transaction, id, user);
  const changed = added || takenBack !== undefined;
  if (changed && wanted) {
    const limits = [MOMENT_LIKE_LIMIT];
    const limited = { kind: 'moment-like', subject: String(user), limits } as const;
    const counted = await takeAttempt(transaction, limited, now);
    if (!counted.ok) return counted;
  }
  // A like that does not count yet, since a ban has ended only now, leaves the number alone.
  const before = { liked: wanted ? !added : takenBack === true, count: moment.likes };
  const after = withLike(before, wanted).count ?? moment.likes;
  await countMore(transaction, id, 'likes', after - moment.likes);
  return ok({ moment, changed });
}

/** A person who likes a moment, and since when. */
interface Liker {
  readonly person: UserCard;
  readonly at: EpochMs;
}

/** Who likes a moment, newest first. */
export type ListLikers = (
  reader: UserId,
  id: string,
  before: string | undefined,
) => Promise<Result<Page<Liker>, ReachProblem | PageUnknown | { readonly kind: 'likes-hidden' }>>;

/** The author alone, where the author wants it so (readings, Feed). */
export function createListLikers(deps: MomentsDeps): ListLikers {
  const { db, people, readCards } = deps;
  const shape = {
    otherOf: ({ liker }: LikerRow) => liker as UserId,
    cursorOf: ({ liked_at: at, liker }: LikerRow) => ({ at, id: String(liker) }),
  };
  return async (reader, id, before) => {
    const cursor = parseCursor(before, 'number');
    if (!cursor.ok) return cursor;
    const moment = await reachMoment(people, db, reader, id);
    if (!moment.ok) return moment;
    if (!(await seesOf(deps, db, moment.value, reader, 'likes'))) {
      return err({ kind: 'likes-hidden' });
    }
    const found = await likersOf(db, id, cursor.value);
    return ok(
      await peoplePage(readCards, reader, found, shape, ({ liked_at: at }, person) => ({
        person,
        at: instantOf(at),
      })),
    );
  };
}
