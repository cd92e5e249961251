import type { ShownComment } from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { cursorText, toPage } from '@server/kernel/data/keyset';
import {
  findComment,
  firstRepliesOf,
  repliesBefore,
  repliesOf,
  type CommentRow,
} from './comment-store';
import type { MomentsDeps } from './moments-deps';
import { mayReadThread, threadOf, type CommentUnknown } from './reach-comment';
import { reachContent, seesOf } from './reach-moment';
import { cardsOf, cursorOf, remarkOf, shownComments, type CommentsFor } from './show-comments';

/** Replies shown before the one that is sought, so that it stands in its conversation. */
const LED_IN = 3;

/** The comment of the first level that a comment or reply belongs to, with the replies around that one. */
export type ReadThread = (
  reader: UserId,
  moment: string,
  sought: string,
) => Promise<Result<ShownComment, CommentUnknown>>;

/** However many comments there are, it is found by its id, and read through the index its page is read by. */
export function createReadThread(deps: MomentsDeps): ReadThread {
  const { db } = deps;
  return async (reader, id, sought) => {
    const unknown = err({ kind: 'comment-unknown' } as const);
    const comment = await findComment(db, sought);
    const reached = await reachContent(deps, db, reader, id);
    if (!reached.ok || comment?.moment_id !== id) return unknown;
    const asked = { moment: reached.value, reader };
    const row = (await seesOf(deps, db, asked.moment, reader, 'comments'))
      ? await threadFor(deps, asked, comment)
      : // Where the author hides the comments a reader has their own alone, each as a row.
        comment.author === reader && (await rowFor(deps, asked, comment, []));
    return row ? ok(row) : unknown;
  };
}

async function rowFor(
  deps: MomentsDeps,
  asked: CommentsFor,
  comment: CommentRow,
  replies: readonly CommentRow[],
): Promise<ShownComment | undefined> {
  const cards = await cardsOf(deps, asked, [comment, ...replies]);
  return shownComments([comment], cards, replies)[0];
}

async function threadFor(
  deps: MomentsDeps,
  asked: CommentsFor,
  comment: CommentRow,
): Promise<ShownComment | undefined> {
  const { moment, reader } = asked;
  const thread = await threadOf(deps.db, comment);
  if (!(await mayReadThread(deps, deps.db, reader, moment, thread))) return undefined;
  const [, above] = thread;
  if (!above) {
    return rowFor(deps, asked, comment, await firstRepliesOf(deps.db, [comment.id], reader));
  }
  const { rows, ...ways } = await repliesAround(deps, reader, comment);
  const cards = await cardsOf(deps, asked, [above, ...rows]);
  const row = remarkOf(above, cards);
  return row && { ...row, replies: rows.flatMap((reply) => remarkOf(reply, cards) ?? []), ...ways };
}

async function repliesAround(
  { db }: Pick<MomentsDeps, 'db'>,
  reader: UserId,
  reply: CommentRow,
): Promise<{
  readonly rows: readonly CommentRow[];
  readonly olderReplies?: string;
  readonly earlierReplies?: string;
}> {
  const under = reply.under ?? '';
  const before = await repliesBefore(db, under, reader, cursorOf(reply));
  const skipped = before[LED_IN];
  const found = await repliesOf(db, under, reader, skipped && cursorOf(skipped));
  const { rows, older } = toPage(found, cursorOf);
  const [first] = rows;
  return {
    rows,
    ...(older !== undefined && { olderReplies: older }),
    ...(skipped && first && { earlierReplies: cursorText(cursorOf(first)) }),
  };
}
