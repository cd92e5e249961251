import type { ShownComment, CommentOrReply } from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import {
  cursorText,
  type Cursor,
  parseCursor,
  toPage,
  type Page,
  type PageUnknown,
} from '@server/kernel/data/keyset';
import type { UserCard } from '@server/kernel/ports/people';
import {
  FIRST_REPLIES,
  type CommentRow,
  commentsOf,
  firstRepliesOf,
  ownCommentsOf,
  repliesBefore,
  repliesOf,
  findComment,
} from './comment-store';
import type { MomentsDeps } from './moments-deps';
import type { MomentRow } from './moment-store';
import { readTranslationsOf } from '@server/kernel/read-translations';
import { instantOf } from '@server/kernel/time';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  reachComment,
  type CommentUnknown,
  reachContent,
  seesOf,
  type ReachProblem,
  mayReadThread,
  threadOf,
} from './reach-moment';

/** Whose comments are shown to whom. */
interface CommentsFor {
  readonly moment: MomentRow;
  readonly reader: UserId;
}

/** People by their ids, and what the reader has translated. */
interface Cards {
  readonly people: ReadonlyMap<number, UserCard>;
  readonly read: Awaited<ReturnType<typeof readTranslationsOf>>;
}

/** The people of these comments whom the reader may see; under their own moment also those they blocked. */
async function cardsOf(
  deps: MomentsDeps,
  { moment, reader }: CommentsFor,
  rows: readonly CommentRow[],
): Promise<Cards> {
  const people = rows.flatMap(({ author, replied_to: to }) => [
    author,
    ...(to === null ? [] : [to]),
  ]);
  const cards = await deps.readCards(reader, [...new Set(people)] as UserId[]);
  const seen = cards.filter(({ blocked }) => !blocked || moment.author === reader);
  return {
    people: new Map(seen.map((card) => [card.id, card])),
    read: await readTranslationsOf(
      deps,
      reader,
      'comment',
      rows.map(({ id }) => id),
    ),
  };
}

/** Comments of the first level with their first replies, as far as the people can be seen. */
function shownComments(
  rows: readonly CommentRow[],
  cards: Cards,
  replies: readonly CommentRow[],
): ShownComment[] {
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

/** A comment or reply; undefined where its author cannot be seen. */
function remarkOf(row: CommentRow, cards: Cards): CommentOrReply | undefined {
  const author = cards.people.get(row.author);
  const to = row.replied_to === null ? undefined : cards.people.get(row.replied_to);
  return (
    author && {
      id: row.id,
      author,
      text: row.text,
      ...cards.read(row.id, row.text),
      at: instantOf(row.written_at),
      ...(to && { to }),
      ...(row.hidden_at && { hidden: true }),
    }
  );
}

/** The position of a comment in its list. */
function cursorOf({ written_at: at, id }: CommentRow): Cursor {
  return { at, id };
}

/** Why no comments are shown. */
type ListCommentsRefusal = ReachProblem | PageUnknown | CommentUnknown;

/** Which comments: `until` asks for the replies before that one, and `older` then leads further back. */
interface CommentsAsked {
  readonly comment?: string | undefined;
  readonly before?: string | undefined;
  readonly until?: string | undefined;
}

/** Comments of a moment, newest first; of a comment the replies, oldest first. */
type ListComments = (
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

/** Replies shown before the one that is sought, so that it is seen in its conversation. */
const LED_IN = 3;

/** The comment of the first level that a comment or reply belongs to, with the replies around that one. */
type ReadThread = (
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
