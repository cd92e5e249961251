import type { ApiFailure } from './api-failure';

/** A list of the server that comes page by page and is kept as it was left while the session lasts. */
export interface CachedList<Row> {
  readonly rows: readonly Row[];
  /** The first page has been there. */
  readonly loaded: boolean;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  /** How many there are in all, where the server counts them. */
  readonly total: number | undefined;
  /** Names the next page; nothing when the last one is shown. */
  readonly older: string | undefined;
  /** Reads the next page: the first one, or what is older than what is shown. */
  more(): Promise<void>;
  /** Reads the first page again, in place. */
  refresh(): Promise<void>;
  /** Puts a changed row in the place of the old one. */
  replace(row: Row): void;
  /** Takes a row off the list, after the server has. */
  drop(key: string | number): void;
}
