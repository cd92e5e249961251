import type { Kysely } from 'kysely';

/** One step of the schema, applied once and in order. PostgreSQL 15 subset. */
export interface Migration {
  readonly id: string;
  /**
   * A statement that returns the rows it changed; before `sql` it is carried out again and again, each time
   * in a transaction of its own, until it changes none. A step that was interrupted goes on from there.
   */
  readonly pages?: string;
  /**
   * The same for what no statement can do: rewrites a page of rows after the last one of the page before, and
   * gives its own last one; undefined where there is no more.
   */
  readonly rewrite?: (transaction: Kysely<unknown>, after: unknown) => Promise<unknown>;
  /** An index on rows that are in use: nobody is held up while it is made. Comes before `sql`. */
  readonly index?: OnlineIndex;
  /** Carried out in a transaction of its own. */
  readonly sql?: string;
  /**
   * Takes away, renames or tightens what an older program uses, so that none works with it any more. Comes with
   * the version after the one that stopped using it; all other steps only add.
   */
  readonly breaks?: true;
}

/** What stands behind `create index concurrently`: its name, behind `on` the table and columns, and what it forbids. */
export interface OnlineIndex {
  readonly name: string;
  readonly on: string;
  readonly unique?: true;
}
