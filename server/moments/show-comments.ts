import type { ShownComment, ShownRemark } from '@/contract/http/moment-comments';
import type { UserId } from '@/domain/shared/ids';
import { cursorText, type Cursor } from '@server/kernel/data/keyset';
import type { UserCard } from '@server/kernel/ports/people';
import { FIRST_REPLIES, type CommentRow } from './comment-store';
import type { MomentsDeps } from './moments-deps';
import type { MomentRow } from './moment-store';
import { readTranslationsOf } from '@server/kernel/read-translations';
import { instantOf } from '@server/kernel/time';

/** Whose comments are shown to whom. */
export interface CommentsFor {
  readonly moment: MomentRow;
  readonly reader: UserId;
}

/** People by their ids, and what the reader has translated. */
export interface Cards {
  readonly people: ReadonlyMap<number, UserCard>;
  readonly read: Awaited<ReturnType<typeof readTranslationsOf>>;
}

/** The people of these comments whom the reader may see; under their own moment also those they blocked. */
export async function cardsOf(
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
export function shownComments(
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
export function remarkOf(row: CommentRow, cards: Cards): ShownRemark | undefined {
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

/** Where a comment stands in its list. */
export function cursorOf({ written_at: at, id }: CommentRow): Cursor {
  return { at, id };
}
