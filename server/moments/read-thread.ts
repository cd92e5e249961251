import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { cursorText, toPage } from '@server/kernel/data/keyset';
import { firstRepliesOf, repliesBefore, repliesOf, type CommentRow } from './comment-store';
import type { MomentsDeps } from './moments-deps';
import { reachComment, threadOf, type CommentUnknown } from './reach-comment';
import { seesOf } from './reach-moment';
import { cardsOf, cursorOf, remarkOf, shownComments, type CommentVo } from './show-comments';

/** Replies shown before the one that is sought, so that it stands in its conversation. */
const LED_IN = 3;

/** The comment of the first level that a comment or reply belongs to, with the replies around that one. */
export type ReadThread = (
  reader: UserId,
  moment: string,
  sought: string,
) => Promise<Result<CommentVo, CommentUnknown>>;

/** However many comments there are, it is found by its id, and read through the index its page is read by. */
export function createReadThread(deps: MomentsDeps): ReadThread {
  const { db } = deps;
  return async (reader, id, sought) => {
    const reached = await reachComment(deps, db, reader, sought);
    if (!reached.ok) return reached;
    const { comment, moment } = reached.value;
    if (moment.id !== id) return err({ kind: 'comment-unknown' });
    const [, above] = await threadOf(db, comment);
    const sees = await seesOf(deps, db, moment, reader, 'comments');
    const asked = { moment, reader };
    const first = above ?? comment;
    // Where the author hides the comments a reader has their own alone, each as a row.
    if (!sees || !above) {
      const replies = sees ? await firstRepliesOf(db, [comment.id], reader) : [];
      const cards = await cardsOf(deps, asked, [comment, ...replies]);
      const [row] = shownComments([comment], cards, replies);
      return row ? ok(row) : err({ kind: 'comment-unknown' });
    }
    const around = await repliesAround(deps, reader, comment);
    const cards = await cardsOf(deps, asked, [first, ...around.rows]);
    const row = remarkOf(first, cards);
    if (!row) return err({ kind: 'comment-unknown' });
    const { rows, ...ways } = around;
    return ok({ ...row, replies: rows.flatMap((reply) => remarkOf(reply, cards) ?? []), ...ways });
  };
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
