import { err, ok, type Result } from '@/domain/shared/result';

/** The end of a page of a list ordered by time: the time, and the id that separates equal times. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** The requested cursor is malformed. */
export type PageUnknown = { readonly kind: 'page-unknown' };

/** One page and the cursor of the next older one. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly older?: string;
}

/** Rows on a page of people, notices and the like. */
export const PAGE = 30;

/** A cursor in its wire form. */
export function cursorText({ at, id }: Cursor): string {
  return `${at.getTime()}_${id}`;
}

/**
 * How the ids of a list look: the numbers of people, such numbers after the letter of their part of the
 * list, or the words that name everything else.
 */
const CURSORS = {
  number: /^(\d{1,15})_(\d{1,15})$/,
  part: /^(\d{1,15})_([a-z]\d{1,15})$/,
  word: /^(\d{1,15})_(\w{1,40})$/,
} as const;

/** The cursor after which a page begins, in a list with ids of this kind; undefined for the first page. */
export function parseCursor(
  name: string | undefined,
  ids: keyof typeof CURSORS,
): Result<Cursor | undefined, PageUnknown> {
  if (name === undefined) return ok(undefined);
  const [, millis, id] = CURSORS[ids].exec(name) ?? [];
  if (millis === undefined || id === undefined) return err({ kind: 'page-unknown' });
  return ok({ at: new Date(Number(millis)), id });
}

/** Makes a page of `PAGE` rows from one row more than a page, with the cursor of the next page if there is one. */
export function toPage<T>(found: readonly T[], cursorOf: (row: T) => Cursor): Page<T> {
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return found.length > PAGE && last !== undefined
    ? { rows, older: cursorText(cursorOf(last)) }
    : { rows };
}

/** The newest rows of several parts of one list, one more than a page; each part was read by its own index. */
export function newestOf<T>(
  parts: readonly (readonly T[])[],
  orderOf: (row: T) => { readonly at: Date; readonly id: string | number },
): readonly T[] {
  const newer = (one: T, other: T): number => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
  };
  return parts
    .flat()
    .toSorted(newer)
    .slice(0, PAGE + 1);
}
