import { recoverBurnMoment } from '@/domain/moments/burn-moment';
import { canBringBack, pinMoment } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { changeMoment, lockMoment, pinnedMoment, type MomentRow } from './moment-store';
import { forgetViews } from './moment-view-store';
import type { MomentsDeps } from './moments-deps';
import { tellOfMoment } from './tell-of-moment';

/** Why a moment of one's own is left as it is. */
export type OwnMomentRefusal = {
  readonly kind: 'moment-unknown' | 'moment-deleted' | 'moment-gone' | 'moment-not-burning';
};

type Outcome = Promise<Result<void, OwnMomentRefusal>>;

/** What an author does with a moment; repeating any of it changes nothing more. */
export interface OwnMoments {
  remove(user: UserId, id: string): Outcome;
  restore(user: UserId, id: string): Outcome;
  pin(user: UserId, id: string, pinned: boolean): Outcome;
  /** Everybody may open what burns once more. */
  recover(user: UserId, id: string): Outcome;
}

/** Whoever is not its author learns nothing of a moment here: it is unknown. */
export function createOwnMoments(deps: MomentsDeps): OwnMoments {
  const { db, clock } = deps;
  const change = (
    user: UserId,
    id: string,
    work: (transaction: Transaction, row: MomentRow) => Outcome,
  ): Outcome =>
    allOrNothing<void, OwnMomentRefusal>(db, async (transaction) => {
      const row = await lockMoment(transaction, id);
      return row?.author === user ? work(transaction, row) : err({ kind: 'moment-unknown' });
    });
  const told = async (user: UserId, id: string, outcome: Outcome, about: 'gone' | 'new') => {
    const done = await outcome;
    const row = { id, author: user, audience: 'everybody' } as const;
    if (done.ok) await tellOfMoment(deps, row, about);
    return done;
  };
  return {
    remove: (user, id) =>
      told(
        user,
        id,
        change(user, id, (transaction, row) => remove(deps, transaction, row)),
        'gone',
      ),
    restore: (user, id) =>
      change(user, id, async (transaction, { deleted_at: deletedAt }) => {
        if (deletedAt === null) return ok(undefined);
        if (!canBringBack(epochMs(deletedAt.getTime()), clock.now())) {
          return err({ kind: 'moment-gone' });
        }
        await changeMoment(transaction, id, { deleted_at: null });
        return ok(undefined);
      }),
    pin: (user, id, pinned) =>
      change(user, id, (transaction, row) => pin(transaction, row, pinned)),
    recover: (user, id) =>
      told(
        user,
        id,
        change(user, id, (transaction, row) => recover(deps, transaction, row)),
        'new',
      ),
  };
}

/** A deleted moment is not pinned any more: another may be pinned before it is brought back. */
async function remove(
  { clock }: MomentsDeps,
  transaction: Transaction,
  { id, deleted_at: deletedAt }: MomentRow,
): Outcome {
  if (deletedAt === null) {
    const at = new Date(clock.now());
    await changeMoment(transaction, id, { deleted_at: at, pinned: false });
  }
  return ok(undefined);
}

async function pin(transaction: Transaction, row: MomentRow, pinned: boolean): Outcome {
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
  return ok(undefined);
}

async function recover({ clock }: MomentsDeps, transaction: Transaction, row: MomentRow): Outcome {
  if (row.deleted_at !== null) return err({ kind: 'moment-deleted' });
  const author = row.author as UserId;
  if (!row.burns || !recoverBurnMoment({ author, openedAt: new Map() }, author).ok) {
    return err({ kind: 'moment-not-burning' });
  }
  await forgetViews(transaction, row.id);
  await changeMoment(transaction, row.id, { recovered_at: new Date(clock.now()) });
  return ok(undefined);
}
