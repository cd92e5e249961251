import type { UserId } from '@/domain/shared/ids';
import { toPage, type Page, type Cursor } from '@server/kernel/data/keyset';
import type { ReadCards, UserCard } from '@server/kernel/ports/people';

/** How the rows of one list give the other person and the cursor. */
interface RowShape<T> {
  readonly otherOf: (row: T) => UserId;
  readonly cursorOf: (row: T) => Cursor;
}

/**
 * A page of lines with the card of each line's person. Lines of people one may not see, or has
 * blocked, are left out, so that a page can be short though an older one follows.
 */
export async function peoplePage<T, R>(
  readCards: ReadCards,
  viewer: UserId,
  found: readonly T[],
  { otherOf, cursorOf }: RowShape<T>,
  toRow: (row: T, person: UserCard) => R,
): Promise<Page<R>> {
  const { rows, ...rest } = toPage(found, cursorOf);
  const cards = await readCards(viewer, [...new Set(rows.map(otherOf))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    ...rest,
    rows: rows.flatMap((row) => {
      const person = byId.get(otherOf(row));
      return person && !person.blocked ? [toRow(row, person)] : [];
    }),
  };
}
