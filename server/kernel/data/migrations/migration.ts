/** One step of the schema, applied once and in order. PostgreSQL 15 subset. */
export interface Migration {
  readonly id: string;
  /**
   * A statement that returns the rows it changed; before `sql` it is carried out again and again, each time
   * in a transaction of its own, until it changes none. A step that was interrupted goes on from there.
   */
  readonly pages?: string;
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
