/** A page of a list; `older` is the cursor of the next page, absent on the last one. */
export interface Listed<T> {
  readonly rows: readonly T[];
  readonly older?: string;
  /** The number of entries in all pages, where the server counts them. */
  readonly total?: number;
}
