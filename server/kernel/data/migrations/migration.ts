/** One step of the schema, applied once, in order, in a transaction of its own. PostgreSQL 15 subset. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}
