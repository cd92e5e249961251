import type { ListEnd } from './ListEdge';

/** A list that comes page by page, as views see it. */
export interface ShownList<T, E> {
  readonly rows: readonly T[];
  /** Whether the first page was loaded once. */
  readonly loaded: boolean;
  readonly busy: boolean;
  readonly failure: E | undefined;
  /** The cursor of the next page. */
  readonly older: string | undefined;
  more(): Promise<void>;
}

/** The state of the list's end. */
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
