import type * as z from 'zod/mini';
import type { commentVo } from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  cursorText,
  parseCursor,
  toPage,
  type Cursor,
  type Page,
  type PageUnknown,
} from '@server/kernel/data/keyset';
import type { UserCard } from '@server/kernel/ports/people';
import {
  commentsOf,
  FIRST_REPLIES,
  firstRepliesOf,
  ownCommentsOf,
  repliesOf,
  type CommentRow,
} from './comment-store';
import type { MomentsDeps } from './moments-deps';
import type { MomentRow } from './moment-store';
import { reachComment, type CommentUnknown } from './reach-comment';
import { reachContent, seesOf, type ReachProblem } from './reach-moment';

/** A comment as the wire has it. */
export type CommentVo = z.infer<typeof commentVo>;

/** Why no comments are shown. */
export type ListCommentsRefusal = ReachProblem | PageUnknown | CommentUnknown;

/** Comments of a moment, newest first; of a comment the replies, oldest first. */
export type ListComments = (
  reader: UserId,
  moment: string,
  asked: { readonly comment?: string | undefined; readonly before?: string | undefined },
) => Promise<Result<Page<CommentVo>, ListCommentsRefusal>>;

/** What people wrote whom the reader cannot find, or has blocked, is left out. */
export function createListComments(deps: MomentsDeps): ListComments {
  const { db } = deps;
  return async (reader, moment, { comment, before }) => {
    const cursor = parseCursor(before, 'word');
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
    const found = sees ? await repliesOf(db, comment, reader, cursor.value) : [];
    return ok(await pageOf(deps, asked, found));
  };
}

interface Asked {
  readonly moment: MomentRow;
  readonly reader: UserId;
  readonly cursor: Cursor | undefined;
}

/** Where the author hides the comments a reader still finds what they wrote, and nothing else. */
async function ownOnes(deps: MomentsDeps, asked: Asked): Promise<Page<CommentVo>> {
  const { moment, reader, cursor } = asked;
  return pageOf(deps, asked, await ownCommentsOf(deps.db, moment.id, reader, cursor));
}

async function pageOf(
  deps: MomentsDeps,
  asked: Asked,
  found: readonly CommentRow[],
): Promise<Page<CommentVo>> {
  const { rows, ...rest } = toPage(found, cursorOf);
  return { ...rest, rows: shown(rows, await cardsOf(deps, asked, rows), []) };
}

async function firstLevel(deps: MomentsDeps, asked: Asked): Promise<Page<CommentVo>> {
  const { db } = deps;
  const { moment, reader, cursor } = asked;
  const { rows, ...rest } = toPage(await commentsOf(db, moment.id, reader, cursor), cursorOf);
  const replies = await firstRepliesOf(
    db,
    rows.map(({ id }) => id),
    reader,
  );
  const cards = await cardsOf(deps, asked, [...rows, ...replies]);
  return { ...rest, rows: shown(rows, cards, replies) };
}

type Cards = ReadonlyMap<number, UserCard>;

/** The people of these comments whom the reader may see; under their own moment also those they blocked. */
async function cardsOf(
  { readCards }: MomentsDeps,
  { moment, reader }: Asked,
  rows: readonly CommentRow[],
): Promise<Cards> {
  const people = rows.flatMap(({ author, replied_to: to }) => [
    author,
    ...(to === null ? [] : [to]),
  ]);
  const cards = await readCards(reader, [...new Set(people)] as UserId[]);
  const seen = cards.filter(({ blocked }) => !blocked || moment.author === reader);
  return new Map(seen.map((card) => [card.id, card]));
}

function shown(
  rows: readonly CommentRow[],
  cards: Cards,
  replies: readonly CommentRow[],
): CommentVo[] {
  return rows.flatMap((row) => {
    const own = remarkOf(row, cards);
    if (!own) return [];
    const under = replies.filter((reply) => reply.under === row.id);
    const first = under.slice(0, FIRST_REPLIES);
    const last = first.at(-1);
    return [
      {
        ...own,
        replies: first.flatMap((reply) => remarkOf(reply, cards) ?? []),
        ...(under.length > FIRST_REPLIES && last && { olderReplies: cursorText(cursorOf(last)) }),
      },
    ];
  });
}

function remarkOf(row: CommentRow, cards: Cards): CommentVo['replies'][number] | undefined {
  const author = cards.get(row.author);
  const to = row.replied_to === null ? undefined : cards.get(row.replied_to);
  return (
    author && {
      id: row.id,
      author,
      text: row.text,
      at: row.written_at.toISOString(),
      ...(to && { to }),
      ...(row.hidden_at && { hidden: true }),
    }
  );
}

function cursorOf({ written_at: at, id }: CommentRow): Cursor {
  return { at, id };
}
