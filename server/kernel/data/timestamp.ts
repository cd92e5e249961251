import type { ColumnType } from 'kysely';

/** A moment in the database: `timestamptz`, read and written as a Date. */
export type Moment = ColumnType<Date, Date, Date>;
