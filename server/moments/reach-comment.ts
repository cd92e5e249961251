import { mayReadComment } from '@/domain/moments/comment';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { findComment, type CommentRow } from './comment-store';
import type { MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { reachContent, seesOf } from './reach-moment';

/** A comment with its moment. */
interface ReachedComment {
  readonly comment: CommentRow;
  readonly moment: MomentRow;
  /** An operator has hidden it, or the comment it stands under: nobody answers it. */
  readonly hidden: boolean;
}

/** There is no such comment, or none that the reader may see. */
export type CommentUnknown = { readonly kind: 'comment-unknown' };

type Deps = Pick<MomentsDeps, 'people' | 'clock' | 'audiencesOf'>;

/** The comment of a call, as far as the caller may read it; `db` may be a transaction. */
export async function reachComment(
  deps: Deps,
  db: Database,
  reader: UserId,
  id: string,
): Promise<Result<ReachedComment, CommentUnknown>> {
  const comment = await findComment(db, id);
  const moment = comment && (await reachContent(deps, db, reader, comment.moment_id));
  if (!comment || !moment?.ok) return err({ kind: 'comment-unknown' });
  const thread = await threadOf(db, comment);
  if (!(await mayReadThread(deps, db, reader, moment.value, thread))) {
    return err({ kind: 'comment-unknown' });
  }
  const hidden = thread.some(({ hidden_at: since }) => since !== null);
  return ok({ comment, moment: moment.value, hidden });
}

/** A comment, and the one it stands under: who may not read that one does not read what answers it. */
export async function threadOf(db: Database, comment: CommentRow): Promise<readonly CommentRow[]> {
  const above = comment.under === null ? undefined : await findComment(db, comment.under);
  return above ? [comment, above] : [comment];
}

/** Whether a reader of the moment may read every comment of a thread. */
export async function mayReadThread(
  deps: Pick<Deps, 'people' | 'audiencesOf'>,
  db: Database,
  reader: UserId,
  moment: MomentRow,
  thread: readonly CommentRow[],
): Promise<boolean> {
  const seesComments = await seesOf(deps, db, moment, reader, 'comments');
  for (const { author, hidden_at: hiddenAt } of thread) {
    const access = { author: author as UserId, hidden: hiddenAt !== null };
    const reached = await deps.people.reach(db, reader, access.author);
    const allowed = mayReadComment(access, {
      id: reader,
      ownsMoment: moment.author === reader,
      seesComments,
      blocksAuthor: reached.ok && reached.value.standing.blocked,
      authorHidden: !reached.ok,
    });
    if (!allowed) return false;
  }
  return true;
}
