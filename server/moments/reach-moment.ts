import {
  burnMomentState,
  type BurnMomentState,
  mayReadMoment,
  type ReadMomentProblem,
} from '@/domain/moments/moment';
import { maySee } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import type { MomentsDeps } from './moments-deps';
import { openedAmong } from './moment-parts-store';
import { findMoment, type MomentRow } from './moment-store';
import { mayReadComment } from '@/domain/moments/comment';
import { findComment, type CommentRow } from './comment-store';

/** The moment of a call, as far as the caller may read it; `db` may be a transaction. */
export async function reachMoment(
  people: Pick<People, 'reach'>,
  db: Database,
  reader: UserId,
  id: string,
): Promise<Result<MomentRow, ReadMomentProblem>> {
  const row = await findMoment(db, id);
  if (!row) return err({ kind: 'moment-unknown' });
  const allowed = await mayRead(people, db, reader, row);
  return allowed.ok ? ok(row) : allowed;
}

async function mayRead(
  people: Pick<People, 'reach'>,
  db: Database,
  reader: UserId,
  row: MomentRow,
): Promise<Result<void, ReadMomentProblem>> {
  const author = row.author as UserId;
  const access = {
    author,
    audience: row.audience,
    deleted: row.deleted_at !== null,
    hidden: row.hidden_at !== null,
  };
  const unrelated = { id: reader, friend: false, blocksAuthor: false, authorHidden: false };
  if (author === reader) return mayReadMoment(access, unrelated);
  const reached = await people.reach(db, reader, author);
  if (!reached.ok) return mayReadMoment(access, { ...unrelated, authorHidden: true });
  const { friend, blocked } = reached.value.standing;
  return mayReadMoment(access, { ...unrelated, friend, blocksAuthor: blocked });
}

/** The state of a burn-after-reading moment for a reader; undefined for one that does not burn. */
export async function burnStateOf(
  db: Database,
  { id, author, burns }: MomentRow,
  reader: UserId,
  now: EpochMs,
): Promise<BurnMomentState | undefined> {
  if (!burns) return undefined;
  const opened = (await openedAmong(db, reader, [id])).get(id);
  const openedAt = new Map(opened === undefined ? [] : [[reader, opened]]);
  return burnMomentState({ author: author as UserId, openedAt }, reader, now);
}

/** Why the content of a moment is closed to a reader. */
type MomentClosed = { readonly kind: 'moment-covered' | 'moment-burned' };

/** Why a moment's content is not there for a reader. */
export type ReachProblem = ReadMomentProblem | MomentClosed;

/** A moment whose content the caller may read now: what burns is open, or their own. */
export async function reachContent(
  { people, clock }: Pick<MomentsDeps, 'people' | 'clock'>,
  db: Database,
  reader: UserId,
  id: string,
): Promise<Result<MomentRow, ReachProblem>> {
  const moment = await reachMoment(people, db, reader, id);
  if (!moment.ok) return moment;
  const state = await burnStateOf(db, moment.value, reader, clock.now());
  if (state === 'covered') return err({ kind: 'moment-covered' });
  return state === 'burned' ? err({ kind: 'moment-burned' }) : moment;
}

/** Whether a reader sees who likes a moment, or its comments. */
export async function seesOf(
  { audiencesOf }: Pick<MomentsDeps, 'audiencesOf'>,
  db: Database,
  { author }: Pick<MomentRow, 'author'>,
  reader: UserId,
  what: 'likes' | 'comments',
): Promise<boolean> {
  const whose = author as UserId;
  const audience = (await audiencesOf(db, [whose])).get(whose)?.[what] ?? 'only-me';
  return maySee(audience, whose, reader);
}

/** A comment with its moment. */
interface ReachedComment {
  readonly comment: CommentRow;
  readonly moment: MomentRow;
  /** An operator has hidden it or its parent comment: it cannot be answered. */
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

/** A comment and its parent: a person who may not read the parent does not read what answers it. */
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
