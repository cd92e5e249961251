import type { Listed } from '@/application/shared/listed';

/** The cursor of a page in the form of the contract; without one the first page is asked for. */
export function pageOf(before: string | undefined): { before?: string } {
  return before === undefined ? {} : { before };
}

/** Maps the rows of a page; cursor and total stay. */
export function listed<T, U>(
  page: {
    readonly rows: readonly T[];
    readonly older?: string | undefined;
    readonly total?: number | undefined;
  },
  map: (row: T) => U,
): Listed<U> {
  return {
    rows: page.rows.map((row) => map(row)),
    ...(page.older !== undefined && { older: page.older }),
    ...(page.total !== undefined && { total: page.total }),
  };
}
