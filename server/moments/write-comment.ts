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
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import {
  findComment,
  insertComment,
  removeComment,
  type RemovedComment,
  type CommentRow,
} from './comment-store';
import { countMore, lockMoment, type MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import {
  mayReadThread,
  reachComment,
  threadOf,
  type CommentUnknown,
  reachContent,
  reachMoment,
  type ReachProblem,
} from './reach-moment';
import { withdrawCommentNotices, notifyOfMoment } from './moment-notices';

/** Comments on a moment; every part as it came over the wire. */
interface CommentOrder {
  readonly by: UserId;
  readonly moment: string;
  readonly text: unknown;
  /** The comment or reply that is answered. */
  readonly answers?: string | undefined;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why a comment was not written; `comment-unknown` is that the one to answer is not there for them. */
type CommentRefusal =
  | CommentProblem
  | ReachProblem
  | TooOften
  | RequestChanged
  | ActorGone
  | CommentUnknown;

/** Comments on a moment or replies to a comment, once for an intent; resolves with the comment's id. */
export type WriteComment = (order: CommentOrder) => Promise<Result<string, CommentRefusal>>;

/** The author of the moment gets a notice; of a reply, the author of the comment. */
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
  // Whom a reply answers never changes; whether it may be answered is judged under the lock.
  const parent = order.answers && (await findComment(transaction, order.answers));
  const held = await holdPeople(transaction, by, parent ? [parent.author as UserId] : []);
  if (!held.ok) return held;
  await lockMoment(transaction, order.moment);
  const moment = await reachContent(deps, transaction, by, order.moment);
  if (!moment.ok) return moment;
  const thread = await threadFor(deps, transaction, by, order);
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
async function threadFor(
  deps: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  { moment, answers }: { readonly moment: string; readonly answers?: string | undefined },
): Promise<Result<Pick<Comment, 'under' | 'to'>, CommentUnknown>> {
  if (answers === undefined) return ok({});
  const reached = await reachComment(deps, transaction, by, answers);
  if (!reached.ok) return reached;
  const { comment, hidden } = reached.value;
  if (comment.moment_id !== moment || hidden || (await isApart(deps, transaction, by, comment))) {
    return err({ kind: 'comment-unknown' });
  }
  return ok(threadOfReply(commentOf(comment)));
}

/** People cannot answer a person they have blocked, though they may see the comment under their own moment. */
async function isApart(
  { people }: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  { author }: CommentRow,
): Promise<boolean> {
  return author !== by && !(await canHear(people, transaction, author as UserId, by));
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
    if (to === from || !(await canHear(people, db, from, to))) continue;
    // No notice about what its recipient may not read.
    if (await mayReadLater(deps, moment, comment, to)) {
      await notify({ kind, from, to, at, subject });
    }
  }
  await notifyOfMoment(deps, moment, 'comment');
}

/** Whether the moment and the comment are for this person; what burns may be burned for them by now. */
async function mayReadLater(
  deps: MomentsDeps,
  moment: MomentRow,
  { id }: Comment,
  reader: UserId,
): Promise<boolean> {
  const { db, people } = deps;
  const row = await findComment(db, id);
  if (!row || !(await reachMoment(people, db, reader, moment.id)).ok) return false;
  return mayReadThread(deps, db, reader, moment, await threadOf(db, row));
}

async function canHear(
  people: MomentsDeps['people'],
  db: Database,
  from: UserId,
  to: UserId,
): Promise<boolean> {
  const reached = await people.reach(db, to, from);
  return reached.ok && !reached.value.standing.apart;
}

/** Deletes a comment with its replies; its author may, and the author of the moment. */
type DeleteComment = (
  user: UserId,
  id: string,
) => Promise<Result<void, { readonly kind: 'comment-unknown' | 'comment-not-yours' }>>;

/** A person who may not see the moment does not learn that there is a comment. */
export function createDeleteComment(deps: MomentsDeps): DeleteComment {
  type Refusal = { readonly kind: 'comment-unknown' | 'comment-not-yours' };
  type Removed = { readonly moment: MomentRow; readonly comments: readonly RemovedComment[] };
  return async (user, id) => {
    const done = await allOrNothing<Removed, Refusal>(deps.db, async (transaction) => {
      const row = await findComment(transaction, id);
      const moment = row && (await lockMoment(transaction, row.moment_id));
      if (!row || !moment) return err({ kind: 'comment-unknown' });
      if (!mayDeleteComment(commentOf(row), moment.author as UserId, user)) {
        const reached = await reachComment(deps, transaction, user, id);
        return reached.ok ? err({ kind: 'comment-not-yours' }) : reached;
      }
      return ok({ moment, comments: await removeComment(transaction, id) });
    });
    if (!done.ok) return done;
    const { moment, comments } = done.value;
    for (const comment of comments) withdrawCommentNotices(deps, moment, comment);
    await notifyOfMoment(deps, moment, 'comment');
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
