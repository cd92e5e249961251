import type { ListEnd } from './ListEdge';

/** A list that comes page by page, as views see it. */
export interface ShownList<T, E> {
  readonly rows: readonly T[];
  /** The first page has been there. */
  readonly loaded: boolean;
  readonly busy: boolean;
  readonly failure: E | undefined;
  /** Names the next page. */
  readonly older: string | undefined;
  more(): Promise<void>;
}

/** How the list goes on from where it is. */
export function listEnd({
  loaded,
  busy,
  failure,
  older,
  rows,
}: Omit<ShownList<unknown, unknown>, 'more'>): ListEnd {
  if (failure !== undefined) return 'failed';
  if (!loaded || (busy && (older !== undefined || rows.length === 0))) return 'loading';
  return older === undefined ? 'end' : 'more';
}
