import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  parseCursor,
  toPage,
  type Cursor,
  type Page,
  type PageUnknown,
} from '@server/kernel/data/keyset';
import {
  commentsOf,
  firstRepliesOf,
  ownCommentsOf,
  repliesBefore,
  repliesOf,
  type CommentRow,
} from './comment-store';
import type { MomentsDeps } from './moments-deps';
import type { MomentRow } from './moment-store';
import { reachComment, type CommentUnknown } from './reach-comment';
import { reachContent, seesOf, type ReachProblem } from './reach-moment';
import type { ShownComment } from '@/contract/http/moment-comments';
import { cardsOf, cursorOf, shownComments } from './show-comments';

/** Why no comments are shown. */
type ListCommentsRefusal = ReachProblem | PageUnknown | CommentUnknown;

/** Which comments: `until` asks for the replies before that one, and `older` then leads further back. */
interface CommentsAsked {
  readonly comment?: string | undefined;
  readonly before?: string | undefined;
  readonly until?: string | undefined;
}

/** Comments of a moment, newest first; of a comment the replies, oldest first. */
export type ListComments = (
  reader: UserId,
  moment: string,
  asked: CommentsAsked,
) => Promise<Result<Page<ShownComment>, ListCommentsRefusal>>;

/** What people wrote whom the reader cannot find, or has blocked, is left out. */
export function createListComments(deps: MomentsDeps): ListComments {
  const { db } = deps;
  return async (reader, moment, { comment, before, until }) => {
    const cursor = parseCursor(until ?? before, 'word');
    if (!cursor.ok) return cursor;
    const reached = await reachContent(deps, db, reader, moment);
    if (!reached.ok) return reached;
    const asked = { moment: reached.value, reader, cursor: cursor.value };
    const sees = await seesOf(deps, db, reached.value, reader, 'comments');
    if (comment === undefined) return ok(await (sees ? firstLevel : ownOnes)(deps, asked));
    const parent = await reachComment(deps, db, reader, comment);
    if (!parent.ok || parent.value.comment.moment_id !== moment) {
      return err({ kind: 'comment-unknown' });
    }
    // The replies of the reader are among their own already.
    if (!sees) return ok({ rows: [] });
    if (until !== undefined && cursor.value) {
      const found = await repliesBefore(db, comment, reader, cursor.value);
      const { rows, ...rest } = await pageOf(deps, asked, found);
      return ok({ ...rest, rows: rows.toReversed() });
    }
    return ok(await pageOf(deps, asked, await repliesOf(db, comment, reader, cursor.value)));
  };
}

interface Asked {
  readonly moment: MomentRow;
  readonly reader: UserId;
  readonly cursor: Cursor | undefined;
}

/** Where the author hides the comments a reader still finds what they wrote, and nothing else. */
async function ownOnes(deps: MomentsDeps, asked: Asked): Promise<Page<ShownComment>> {
  const { moment, reader, cursor } = asked;
  return pageOf(deps, asked, await ownCommentsOf(deps.db, moment.id, reader, cursor));
}

async function pageOf(
  deps: MomentsDeps,
  asked: Asked,
  found: readonly CommentRow[],
): Promise<Page<ShownComment>> {
  const { rows, ...rest } = toPage(found, cursorOf);
  return { ...rest, rows: shownComments(rows, await cardsOf(deps, asked, rows), []) };
}

async function firstLevel(deps: MomentsDeps, asked: Asked): Promise<Page<ShownComment>> {
  const { db } = deps;
  const { moment, reader, cursor } = asked;
  const { rows, ...rest } = toPage(await commentsOf(db, moment.id, reader, cursor), cursorOf);
  const replies = await firstRepliesOf(
    db,
    rows.map(({ id }) => id),
    reader,
  );
  const cards = await cardsOf(deps, asked, [...rows, ...replies]);
  return { ...rest, rows: shownComments(rows, cards, replies) };
}
