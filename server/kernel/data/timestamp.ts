import type { ColumnType } from 'kysely';

/** A moment in the database: `timestamptz`, read and written as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;
