import { err, ok, type Result } from '@/domain/shared/result';

/** Where a page of a list ordered by time ended: the moment, and the id that tells equal moments apart. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** The page asked for is named by a text that is no cursor. */
export type PageUnknown = { readonly kind: 'page-unknown' };

/** One page and the name of the next older one. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly older?: string;
}

/** Rows on a page of people, notices and the like. */
export const PAGE = 30;

/** A cursor as the wire carries it. */
export function cursorName({ at, id }: Cursor): string {
  return `${at.getTime()}_${id}`;
}

/** The cursor a page begins after; undefined for the first page. */
export function parseCursor(name: string | undefined): Result<Cursor | undefined, PageUnknown> {
  if (name === undefined) return ok(undefined);
  const [, millis, id] = /^(\d{1,15})_(\w{1,40})$/.exec(name) ?? [];
  if (millis === undefined || id === undefined) return err({ kind: 'page-unknown' });
  return ok({ at: new Date(Number(millis)), id });
}

/** The first `PAGE` rows of what was read, one more than a page, and the name of the next page if there is one. */
export function toPage<T>(found: readonly T[], cursorOf: (row: T) => Cursor): Page<T> {
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return found.length > PAGE && last !== undefined
    ? { rows, older: cursorName(cursorOf(last)) }
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
