import type { Listed } from '@/application/friends/friends-api';

/** The part of a request that names the page; nothing for the first one. */
export function pageOf(before: string | undefined): { before?: string } {
  return before === undefined ? {} : { before };
}

/** A page of the wire, each row in the words of the client. */
export function listed<T, U>(
  page: {
    readonly rows: readonly T[];
    readonly older?: string | undefined;
    readonly total?: number;
  },
  map: (row: T) => U,
): Listed<U> {
  return {
    rows: page.rows.map((row) => map(row)),
    ...(page.older !== undefined && { older: page.older }),
    ...(page.total !== undefined && { total: page.total }),
  };
}
