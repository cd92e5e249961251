import {
  sql,
  type AnyColumn,
  type AnyColumnWithTable,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import { PAGE, type Cursor } from './keyset';

/** The column of the time and the one that separates equal times; an index has them in this order. */
type Order<DB, TB extends keyof DB> = readonly [at: Name<DB, TB>, id: Name<DB, TB>];

/** A column, with the name of its table where others have one of the same name. */
type Name<DB, TB extends keyof DB> = AnyColumn<DB, TB> | AnyColumnWithTable<DB, TB>;

/** The rows after `cursor`, the newest first, one more than a page. */
export function newestPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  cursor: Cursor | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  return page(rows, order, cursor, { further: sql`<`, direction: 'desc' });
}

/** The rows after `cursor`, the oldest first, one more than a page. */
export function oldestPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  cursor: Cursor | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  return page(rows, order, cursor, { further: sql`>`, direction: 'asc' });
}

interface Way {
  readonly further: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

function page<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  cursor: Cursor | undefined,
  { further, direction }: Way,
): SelectQueryBuilder<DB, TB, Row> {
  const [at, id] = [sql.ref(order[0]), sql.ref(order[1])];
  const after = cursor
    ? rows.where(sql<boolean>`(${at}, ${id}) ${further} (${cursor.at}, ${cursor.id})`)
    : rows;
  return after
    .orderBy(at, direction)
    .orderBy(id, direction)
    .limit(PAGE + 1);
}
