import { COMMENT_LIMIT } from '@/domain/account/request-limits';
import {
  mayDeleteComment,
  parseComment,
  threadOfReply,
  type Comment,
  type CommentProblem,
} from '@/domain/moments/comment';
import { momentSubject } from '@/domain/notices/notice';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { findComment, insertComment, removeComment, type CommentRow } from './comment-store';
import { countMore, lockMoment, type MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { reachContent, seesOf, type ReachProblem } from './reach-moment';
import { tellOfMoment } from './tell-of-moment';

/** Somebody comments on a moment; every part as it came over the wire. */
export interface CommentOrder {
  readonly by: UserId;
  readonly moment: string;
  readonly text: unknown;
  /** The comment or reply that is answered. */
  readonly answers?: string | undefined;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why a comment was not written; `comment-unknown` is that the one to answer is not there for them. */
export type CommentRefusal =
  | CommentProblem
  | ReachProblem
  | TooOften
  | RequestChanged
  | { readonly kind: 'comment-unknown' };

/** Comments on a moment or replies to a comment, once for an intent; resolves with the comment's id. */
export type WriteComment = (order: CommentOrder) => Promise<Result<string, CommentRefusal>>;

/** The author of the moment hears of it, or of a reply whoever is answered. */
export function createWriteComment(deps: MomentsDeps): WriteComment {
  const { db, idempotency } = deps;
  return async ({ by, key, ...order }) => {
    const text = parseComment(order.text);
    if (!text.ok) return text;
    const call = { user: by, route: 'dynamic/comment', key, request: order };
    const fresh: { comment?: Comment; moment?: MomentRow } = {};
    const written = await allOrNothing<string, CommentRefusal>(db, (transaction) =>
      idempotency.once<string, CommentRefusal>(transaction, call, async () => {
        const done = await write(deps, transaction, by, { ...order, text: text.value });
        if (!done.ok) return done;
        Object.assign(fresh, done.value);
        return ok(done.value.comment.id);
      }),
    );
    const { comment, moment } = fresh;
    if (written.ok && comment && moment) await tell(deps, comment, moment);
    return written;
  };
}

async function write(
  deps: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  order: { readonly moment: string; readonly text: string; readonly answers?: string | undefined },
): Promise<Result<{ readonly comment: Comment; readonly moment: MomentRow }, CommentRefusal>> {
  const { ids, clock } = deps;
  await lockMoment(transaction, order.moment);
  const moment = await reachContent(deps, transaction, by, order.moment);
  if (!moment.ok) return moment;
  const thread = await threadOf(deps, transaction, by, moment.value, order.answers);
  if (!thread.ok) return thread;
  const limited = { kind: 'comment', subject: String(by), limits: [COMMENT_LIMIT] } as const;
  const counted = await takeAttempt(transaction, limited, clock.now());
  if (!counted.ok) return counted;
  const comment: Comment = { id: ids.ulid(), author: by, text: order.text, ...thread.value };
  await insertComment(transaction, {
    id: comment.id,
    moment_id: order.moment,
    author: by,
    text: comment.text,
    under: comment.under ?? null,
    replied_to: comment.to ?? null,
    written_at: new Date(clock.now()),
  });
  await countMore(transaction, order.moment, 'comments', 1);
  return ok({ comment, moment: moment.value });
}

/** Where a reply belongs: beside whatever it answers, under a comment of the first level. */
async function threadOf(
  deps: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  moment: MomentRow,
  answers: string | undefined,
): Promise<Result<Pick<Comment, 'under' | 'to'>, { readonly kind: 'comment-unknown' }>> {
  if (answers === undefined) return ok({});
  const row = await findComment(transaction, answers);
  const isHere = row?.moment_id === moment.id && (row.hidden_at === null || row.author === by);
  if (!row || !isHere || !(await mayReadComment(deps, transaction, by, moment, row))) {
    return err({ kind: 'comment-unknown' });
  }
  return ok(threadOfReply(commentOf(row)));
}

/** Whether a reader sees this comment: the author of the moment lets them, and they can find who wrote it. */
export async function mayReadComment(
  deps: Pick<MomentsDeps, 'people' | 'audiencesOf'>,
  db: Database,
  reader: UserId,
  moment: MomentRow,
  { author }: Pick<CommentRow, 'author'>,
): Promise<boolean> {
  if (author === reader) return true;
  if (!(await seesOf(deps, db, moment, reader, 'comments'))) return false;
  const reached = await deps.people.reach(db, reader, author as UserId);
  return reached.ok && !reached.value.standing.blocked;
}

async function tell(deps: MomentsDeps, comment: Comment, moment: MomentRow): Promise<void> {
  const { db, clock, notify, people } = deps;
  const [from, owner, at] = [comment.author, moment.author as UserId, clock.now()];
  const subject = momentSubject(moment.id, comment.id);
  const answered = comment.to;
  const notices = [
    ...(answered === owner ? [] : [{ kind: 'commented', to: owner } as const]),
    ...(answered === undefined ? [] : [{ kind: 'replied', to: answered } as const]),
  ];
  for (const { kind, to } of notices) {
    const apart = to !== from && !(await canHear(people, db, from, to));
    // Who does not see the comments is not told of one.
    if (apart || !(await seesOf(deps, db, moment, to, 'comments'))) continue;
    await notify({ kind, from, to, at, subject });
  }
  await tellOfMoment(deps, { id: moment.id, author: owner, audience: moment.audience }, 'comment');
}

async function canHear(
  people: MomentsDeps['people'],
  db: MomentsDeps['db'],
  from: UserId,
  to: UserId,
): Promise<boolean> {
  const reached = await people.reach(db, to, from);
  return reached.ok && !reached.value.standing.apart;
}

/** Deletes a comment with its replies; its author may, and the author of the moment. */
export type DeleteComment = (
  user: UserId,
  id: string,
) => Promise<Result<void, { readonly kind: 'comment-unknown' | 'comment-not-yours' }>>;

/** Whoever may not see the moment does not learn that there is a comment. */
export function createDeleteComment(deps: MomentsDeps): DeleteComment {
  type Refusal = { readonly kind: 'comment-unknown' | 'comment-not-yours' };
  return async (user, id) => {
    const done = await allOrNothing<MomentRow, Refusal>(deps.db, async (transaction) => {
      const row = await findComment(transaction, id);
      const moment = row && (await lockMoment(transaction, row.moment_id));
      if (!row || !moment) return err({ kind: 'comment-unknown' });
      if (!mayDeleteComment(commentOf(row), moment.author as UserId, user)) {
        const reached = await reachContent(deps, transaction, user, moment.id);
        const readable = reached.ok && (await mayReadComment(deps, transaction, user, moment, row));
        return err({ kind: readable ? 'comment-not-yours' : 'comment-unknown' });
      }
      await countMore(transaction, moment.id, 'comments', -(await removeComment(transaction, id)));
      return ok(moment);
    });
    if (!done.ok) return done;
    const { author, audience, id: moment } = done.value;
    await tellOfMoment(deps, { id: moment, author: author as UserId, audience }, 'comment');
    return ok(undefined);
  };
}

function commentOf({ id, author, text, under, replied_to: to }: CommentRow): Comment {
  return {
    id,
    author: author as UserId,
    text,
    ...(under !== null && { under }),
    ...(to !== null && { to: to as UserId }),
  };
}
