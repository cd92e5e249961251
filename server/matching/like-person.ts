import { LIKE_LIMIT } from '@/domain/account/request-limits';
import { mayLike, type LikeRefusal } from '@/domain/matching/like';
import { isMuted, NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { PERMISSIONS, tierAt } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ServerKit } from '@server/kernel/slice';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { parseCursor, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { peoplePage } from '@server/kernel/people-page';
import type { ChatOpenings, SettingsOf, SettleRequests } from '@server/kernel/ports/messaging';
import type { Notify } from '@server/kernel/ports/notices';
import type { People, ReadCards, UserCard, UserNotFound } from '@server/kernel/ports/people';
import { withdrawNotices } from '@server/kernel/notifications';
import {
  countLikers,
  deleteLike,
  insertLike,
  insertMutualLike,
  likerCursor,
  likersPage,
  likes,
  lockLikes,
  type LikerRow,
} from './like-store';

/** What likes are built from. */
export interface LikeDeps extends Pick<ServerKit, 'db' | 'clock' | 'events' | 'log'> {
  readonly people: Pick<People, 'find' | 'reach'>;
  readonly readCards: ReadCards;
  readonly openings: Pick<ChatOpenings, 'openForFree' | 'announce'>;
  readonly notify: Notify;
  /** Tells one of two people who like each other, on their devices. */
  readonly notifyOfMutualLike: (person: UserId, other: UserId) => Promise<void>;
  /** Takes that away again. */
  readonly endMutualLike: (person: UserId, other: UserId) => void;
  readonly settingsOf: SettingsOf;
  readonly settleRequests: SettleRequests;
}

/** How two people stand after a like. */
export interface Liked {
  readonly liked: boolean;
  /** Both like each other. */
  readonly mutual: boolean;
}

interface LikeOutcome extends Liked {
  readonly fresh: boolean;
  /** They came to like each other just now, for the first time ever. */
  readonly met: boolean;
}

/** Likes a person, apart from following them (readings, Like). */
export type LikePerson = (
  user: UserId,
  other: UserId,
) => Promise<Result<Liked, LikeRefusal | UserNotFound | TooOften>>;

/**
 * A repeated like changes nothing. The first time two people like each other both get a notice, and their
 * conversation opens for a day; unliking and liking again opens nothing a second time.
 */
export function createLikePerson(deps: LikeDeps): LikePerson {
  const { db, events } = deps;
  return async (user, other) => {
    const done = await allOrNothing<LikeOutcome, LikeRefusal | UserNotFound | TooOften>(
      db,
      (transaction) => like(deps, transaction, user, other),
    );
    if (!done.ok) return done;
    const { fresh, met, ...liked } = done.value;
    if (fresh) {
      const isNew = await isNewsFor(deps, other, user);
      events.publish(other, {
        kind: 'friends',
        about: 'like',
        ...(isNew && { tellable: { kind: 'like' } }),
      });
    }
    if (met) await notifyBoth(deps, user, other);
    return ok(liked);
  };
}

/** The like is stored already: where it cannot be read whether it is muted, the notice is silent. */
async function isNewsFor(
  { db, clock, settingsOf, log }: LikeDeps,
  liked: UserId,
  by: UserId,
): Promise<boolean> {
  try {
    const settings = (await settingsOf(db, liked, [by])).get(by) ?? NO_SETTINGS;
    return !isMuted(settings, clock.now());
  } catch (error) {
    log.error('a like is told of without its details', error);
    return false;
  }
}

async function like(
  { clock, people, openings, settleRequests }: LikeDeps,
  transaction: Transaction,
  user: UserId,
  other: UserId,
): Promise<Result<LikeOutcome, LikeRefusal | UserNotFound | TooOften>> {
  await lockLikes(transaction, user, other);
  const reached = await people.reach(transaction, user, other);
  if (!reached.ok) return reached;
  const allowed = mayLike(user, other, reached.value.standing.blocked);
  if (!allowed.ok) return allowed;
  const at = new Date(clock.now());
  const fresh = await insertLike(transaction, user, other, at);
  if (fresh) {
    const limited = { kind: 'like', subject: String(user), limits: [LIKE_LIMIT] } as const;
    const counted = await takeAttempt(transaction, limited, clock.now());
    if (!counted.ok) return counted;
  }
  const mutual = await likes(transaction, other, user);
  if (fresh && mutual) await settleRequests(transaction, user, other);
  const met = mutual && (await insertMutualLike(transaction, user, other, at));
  if (met) await openings.openForFree(transaction, user, other);
  return ok({ liked: true, mutual, fresh, met });
}

/** The like is stored already: a notice that fails does not make the like look failed. */
async function notifyBoth(deps: LikeDeps, user: UserId, other: UserId): Promise<void> {
  const { clock, notify, notifyOfMutualLike, log } = deps;
  const attempt = (telling: Promise<void>) =>
    telling.catch((error: unknown) => log.error('two who like each other are not told', error));
  const at = clock.now();
  for (const [from, to] of [
    [user, other],
    [other, user],
  ] as const) {
    await attempt(notify({ kind: 'mutual-like', from, to, at }));
    await attempt(notifyOfMutualLike(to, from));
  }
}

/** Likes a person no more; nothing for who was not liked. */
type UnlikePerson = (user: UserId, other: UserId) => Promise<Liked>;

/** No notice is sent, but the number the other person sees is read again. */
export function createUnlikePerson(deps: LikeDeps): UnlikePerson {
  const { db, events } = deps;
  return async (user, other) => {
    if (await deleteLike(db, user, other)) {
      events.publish(other, { kind: 'friends', about: 'like' });
      if (await likes(db, other, user)) await endMutual(deps, user, other);
    }
    return { liked: false, mutual: false };
  };
}

async function endMutual(
  { events, endMutualLike, openings }: LikeDeps,
  user: UserId,
  other: UserId,
): Promise<void> {
  const both = [
    [user, other],
    [other, user],
  ] as const;
  for (const [one, liked] of both) {
    endMutualLike(one, liked);
    withdrawNotices({ events }, [one], { kind: 'mutual-like', from: liked });
  }
  await openings.announce(user, other);
}

/** Who likes one: how many, and who they are for those whose membership shows it (specification §6). */
export type WhoLikesMe = (user: UserId, before?: string) => Promise<Result<Likers, PageUnknown>>;

/** A page of the people who like a person; the number counts all of them. */
export interface Likers extends Page<UserCard> {
  readonly total: number;
}

/** No card, and so no picture, leaves the server for those who only see the number. */
export function createWhoLikesMe({ db, people, readCards, clock }: LikeDeps): WhoLikesMe {
  return async (user, before) => {
    const cursor = parseCursor(before, 'part');
    if (!cursor.ok) return cursor;
    const total = await countLikers(db, user);
    const self = await people.find(db, user);
    const sees = self && PERMISSIONS[tierAt(self.vipLevel, self.vipUntil, clock.now())];
    if (!sees?.seesWhoLikesThem) return ok({ total, rows: [] });
    const found = await likersPage(db, user, cursor.value);
    const shape = { otherOf: (row: LikerRow) => row.liker, cursorOf: likerCursor };
    const page = await peoplePage(readCards, user, found, shape, (_, person) => person);
    return ok({ total, ...page });
  };
}
