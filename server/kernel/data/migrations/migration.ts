/** One step of the schema, applied once, in order, in a transaction of its own. PostgreSQL 15 subset. */
export interface Migration {
  readonly id: string;
  /**
   * A statement that returns the rows it changed; before `sql` it is carried out again and again, each time
   * in a transaction of its own, until it changes none. A step that was interrupted goes on from there.
   */
  readonly pages?: string;
  readonly sql: string;
}
