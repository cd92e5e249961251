import {
  FACE_CHECK_LIFETIME,
  FACE_CHECK_LIMIT,
  faceCheckAt,
  GESTURE_LIFETIME,
  GESTURES,
  stepFaceCheck,
  type FaceCheck,
  type FaceEvent,
  type FaceProblem,
} from '@/domain/profile/face-check';
import { UPLOAD_GRACE, UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import { takeAttempt, type Limited, type TooOften } from '@server/kernel/data/attempt-store';
import { PAGE, parseCursor, toPage, type Cursor } from '@server/kernel/data/keyset';
import { allOrNothing, inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { OwnedPictures, PictureNotYours } from '@server/kernel/ports/media';
import type { FaceChecks } from '@server/kernel/ports/people';
import type { ServerKit } from '@server/kernel/slice';
import {
  facesSince,
  findFaceCheck,
  lockFaceCheck,
  pendingFaceChecks,
  saveFaceCheck,
} from './face-check-store';

/** Checks swept at once, so that no round is long. */
const AT_ONCE = 100;

/** Why a person's own call about their check changed nothing. */
export type FaceRefusalOfCall = FaceProblem | PictureNotYours | TooOften;

/** What a person does about the check of their face. */
export interface OwnFaceCheck {
  read(user: UserId): Promise<FaceCheck>;
  ask(user: UserId): Promise<Result<FaceCheck, FaceRefusalOfCall>>;
  send(user: UserId, key: string): Promise<Result<FaceCheck, FaceRefusalOfCall>>;
  withdraw(user: UserId): Promise<FaceCheck>;
}

/** What checks of faces are made from. */
export interface FaceCheckDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids' | 'events'> {
  readonly pictures: Pick<OwnedPictures, 'claimFace' | 'disownFaces' | 'remove'>;
}

/** A picture exists only while it waits: each step that ends the wait takes it from its owner. */
export function createOwnFaceCheck(deps: FaceCheckDeps): OwnFaceCheck {
  const { db, clock, ids, pictures } = deps;
  return {
    read: async (user) => {
      const { check, avatar } = await findFaceCheck(db, user);
      return faceCheckAt(check, { avatar, now: clock.now() });
    },
    ask: async (user) => {
      const gesture = GESTURES[ids.below(GESTURES.length)] ?? GESTURES[0];
      const limited: Limited = {
        kind: 'face-check',
        subject: String(user),
        limits: [FACE_CHECK_LIMIT],
      };
      return removing(deps, (transaction, orphans) =>
        step(deps, transaction, user, { kind: 'ask', gesture }, async () => {
          orphans.push(...(await pictures.disownFaces(transaction, user)));
          return takeAttempt(transaction, limited, clock.now());
        }),
      );
    },
    send: (user, key) =>
      allOrNothing(db, (transaction) =>
        step(deps, transaction, user, { kind: 'send' }, async () =>
          (await pictures.claimFace(transaction, user, key))
            ? ok(key)
            : err({ kind: 'picture-not-yours' }),
        ),
      ),
    withdraw: async (user) => {
      await removing(deps, async (transaction, orphans) => {
        orphans.push(...(await pictures.disownFaces(transaction, user)));
        return step(deps, transaction, user, { kind: 'withdraw' });
      });
      return { kind: 'none' };
    },
  };
}

/** One step of a check in a transaction; `also` may refuse it, and answers with the picture that waits from then on. */
async function step<E = never>(
  deps: FaceCheckDeps,
  transaction: Transaction,
  user: UserId,
  event: FaceEvent,
  also?: () => Promise<Result<unknown, E>>,
): Promise<Result<FaceCheck, FaceProblem | E>> {
  const { check, avatar } = await lockFaceCheck(transaction, user);
  const next = stepFaceCheck(check, event, { avatar, now: deps.clock.now() });
  if (!next.ok) return next;
  const done = await also?.();
  if (done && !done.ok) return done;
  const picture = done && typeof done.value === 'string' ? done.value : undefined;
  await save(deps, transaction, user, next.value, picture);
  return next;
}

/** Stores a check; the other pages of the person show it as well. */
async function save(
  { events }: FaceCheckDeps,
  transaction: Transaction,
  user: UserId,
  check: FaceCheck,
  picture?: string,
): Promise<void> {
  await saveFaceCheck(transaction, user, check, picture);
  onceCommitted(transaction, () => events.publish(user, { kind: 'face' }));
}

/** Removes the bytes of the pictures that `work` has taken from their owner, once that is committed. */
async function removing<T, E>(
  { db, pictures }: FaceCheckDeps,
  work: (transaction: Transaction, orphans: string[]) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const orphans: string[] = [];
  const done = await allOrNothing<T, E>(db, (transaction) => work(transaction, orphans));
  if (done.ok) await pictures.remove(orphans);
  return done;
}

/** The checks of all people, as operators see them. */
export function createFaceChecks(deps: FaceCheckDeps): FaceChecks {
  const { pictures } = deps;
  return {
    pending: async (db, page) => {
      const cursor = parseCursor(page, 'number');
      if (!cursor.ok) return cursor;
      const { rows, ...rest } = toPage(await pendingFaceChecks(db, cursor.value), ({ at, id }) => ({
        at,
        id,
      }));
      return ok({
        ...rest,
        rows: rows.map(({ person, check }) => ({
          person,
          gesture: check.gesture,
          avatar: check.avatar,
          sentAt: check.at,
        })),
      });
    },
    pictureOf: async (db, user) => (await findFaceCheck(db, user)).picture,
    decide: async (transaction, user, decision) => {
      const done = await step(deps, transaction, user, { kind: 'decide', ...decision });
      if (!done.ok) return done;
      const keys = await pictures.disownFaces(transaction, user);
      return ok(() => pictures.remove(keys));
    },
  };
}

/**
 * Ends what no operator has decided, and what another avatar has ended; on any number of servers. Each round goes on in
 * the pictures that wait where the one before stopped.
 */
export function createSweepFaceChecks(deps: FaceCheckDeps): () => Promise<void> {
  const { db, clock, pictures } = deps;
  let after: Cursor | undefined;
  return async () => {
    const now = clock.now();
    // Until its credentials are worthless an upload for the gesture may still arrive.
    const asked = later(now, -(GESTURE_LIFETIME + UPLOAD_LIFETIME + UPLOAD_GRACE));
    const waiting = await pendingFaceChecks(db, after);
    after = waiting.length > PAGE ? waiting.at(-1) : undefined;
    const ended = [
      ...(await facesSince(db, 'asked', asked, AT_ONCE)),
      ...(await facesSince(db, 'pending', later(now, -FACE_CHECK_LIFETIME), AT_ONCE)),
      ...waiting.filter(({ check, avatar }) => check.avatar !== avatar).map(({ person }) => person),
    ];
    for (const user of ended) {
      const keys = await inTransaction(db, async (transaction) => {
        const { check, avatar } = await lockFaceCheck(transaction, user);
        const next = faceCheckAt(check, { avatar, now });
        if (next === check) return [];
        await save(deps, transaction, user, next);
        return pictures.disownFaces(transaction, user);
      });
      await pictures.remove(keys);
    }
  };
}
