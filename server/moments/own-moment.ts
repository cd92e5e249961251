import { MOMENT_AGAIN_LIMIT } from '@/domain/account/request-limits';
import { recoverBurnMoment, canBringBack, pinMoment } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { lockAuthor, changeMoment, lockMoment, pinnedMoment, type MomentRow } from './moment-store';
import { forgetViews } from './moment-view-store';
import type { MomentsDeps } from './moments-deps';
import { withdrawNotices } from '@server/kernel/notifications';
import { notifyOfMoment, type MomentNews } from './moment-notices';
import { instantOf } from '@server/kernel/time';

/** Why the author's moment stays as it is. */
type OwnMomentRefusal =
  | TooOften
  | { readonly kind: 'moment-unknown' | 'moment-deleted' | 'moment-gone' | 'moment-not-burning' };

type Outcome = Promise<Result<void, OwnMomentRefusal>>;

/** What an author does with a moment; repeating any of it changes nothing more. */
export interface OwnMoments {
  remove(user: UserId, id: string): Outcome;
  restore(user: UserId, id: string): Outcome;
  pin(user: UserId, id: string, pinned: boolean): Outcome;
  /** Everybody may open what burns once more. */
  recover(user: UserId, id: string): Outcome;
}

/** What was done to a moment: the moment before it, and whether anything is different now. */
type Change = Result<{ readonly row: MomentRow; readonly changed: boolean }, OwnMomentRefusal>;

type Work = (
  transaction: Transaction,
  row: MomentRow,
) => Promise<Result<boolean, OwnMomentRefusal>>;

/** Other people learn nothing of a moment here: it is unknown. */
export function createOwnMoments(deps: MomentsDeps): OwnMoments {
  const change = async (user: UserId, id: string, work: Work, about?: MomentNews): Outcome => {
    const done: Change = await allOrNothing(deps.db, async (transaction): Promise<Change> => {
      await lockAuthor(transaction, user);
      const row = await lockMoment(transaction, id);
      if (row?.author !== user) return err({ kind: 'moment-unknown' });
      const changed = await work(transaction, row);
      return changed.ok ? ok({ row, changed: changed.value }) : changed;
    });
    if (!done.ok) return done;
    const { row, changed } = done.value;
    if (!changed || !about) return ok(undefined);
    withdrawNotices(deps, [user], { subject: id });
    await notifyOfMoment(deps, row, about);
    return ok(undefined);
  };
  return {
    remove: (user, id) => change(user, id, (...of) => remove(deps, ...of), 'gone'),
    restore: (user, id) => change(user, id, (...of) => restore(deps, ...of), 'new'),
    pin: (user, id, pinned) => change(user, id, (...of) => pin(...of, pinned)),
    recover: (user, id) => change(user, id, (...of) => recover(deps, ...of), 'new'),
  };
}

/** A deleted moment stays pinned, for when it is brought back, unless another is pinned meanwhile. */
async function remove({ clock }: MomentsDeps, ...[transaction, row]: Parameters<Work>) {
  if (row.deleted_at !== null) return ok(false);
  const at = new Date(clock.now());
  await changeMoment(transaction, row.id, { deleted_at: at });
  return ok(true);
}

async function restore(
  { clock }: MomentsDeps,
  ...[transaction, { id, author, deleted_at: deletedAt }]: Parameters<Work>
): ReturnType<Work> {
  if (deletedAt === null) return ok(false);
  if (!canBringBack(instantOf(deletedAt), clock.now())) return err({ kind: 'moment-gone' });
  const counted = await countShownAgain(transaction, author, clock.now());
  if (!counted.ok) return counted;
  await changeMoment(transaction, id, { deleted_at: null });
  return ok(true);
}

async function pin(transaction: Transaction, row: MomentRow, pinned: boolean): ReturnType<Work> {
  if (row.deleted_at !== null) return err({ kind: 'moment-deleted' });
  const author = row.author as UserId;
  const before = await pinnedMoment(transaction, author);
  const both = before && before.id !== row.id ? [before, row] : [row];
  const known = both.map(({ id, pinned: isPinned }) => ({ id, author, pinned: isPinned }));
  const after = pinMoment(known, author, row.id, pinned);
  // The unpinned first: at most one is pinned at any moment.
  for (const each of after.toSorted((a, b) => Number(a.pinned) - Number(b.pinned))) {
    await changeMoment(transaction, each.id, { pinned: each.pinned });
  }
  return ok(true);
}

/** A moment that was not opened since it was last recovered is as it was. */
async function recover(
  { clock }: MomentsDeps,
  ...[transaction, row]: Parameters<Work>
): ReturnType<Work> {
  if (row.deleted_at !== null) return err({ kind: 'moment-deleted' });
  const author = row.author as UserId;
  if (!row.burns || !recoverBurnMoment({ author, openedAt: new Map() }, author).ok) {
    return err({ kind: 'moment-not-burning' });
  }
  const forgotten = await forgetViews(transaction, row.id);
  if (forgotten === 0 && row.recovered_at !== null) return ok(false);
  const counted = await countShownAgain(transaction, author, clock.now());
  if (!counted.ok) return counted;
  await changeMoment(transaction, row.id, { recovered_at: new Date(clock.now()) });
  return ok(true);
}

/** An author who recovers without end would make every open page read its lists without end. */
function countShownAgain(transaction: Transaction, author: number, now: EpochMs) {
  const limits = [MOMENT_AGAIN_LIMIT];
  const limited = { kind: 'moment-shown-again', subject: String(author), limits } as const;
  return takeAttempt(transaction, limited, now);
}
