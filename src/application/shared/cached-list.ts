import type { ApiFailure } from './call';

/** A list of the server, read page by page and cached for the session. */
export interface CachedList<Row> {
  readonly rows: readonly Row[];
  /** Whether the first page was loaded once. */
  readonly loaded: boolean;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  /** The number of rows in all pages, where the server counts them. */
  readonly total: number | undefined;
  /** The cursor of the next page; undefined when the last one is shown. */
  readonly older: string | undefined;
  /** Reads the next page: the first one, or the one after the shown rows. */
  more(): Promise<void>;
  /** Reads the first page again while the old rows stay visible; resolves with whether it was read. */
  refresh(): Promise<boolean>;
  /** Replaces a row by its changed version. */
  replace(row: Row): void;
  /** Removes a row that the server has removed. */
  drop(key: string | number): void;
}

/** A page of a list; `older` is the cursor of the next page, absent on the last one. */
export interface Listed<T> {
  readonly rows: readonly T[];
  readonly older?: string;
  /** The number of entries in all pages, where the server counts them. */
  readonly total?: number;
}
