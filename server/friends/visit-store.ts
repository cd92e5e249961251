import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** One visitor, and when they last came. */
export interface VisitRow {
  readonly visitor: UserId;
  readonly last_at: Date;
}

/** Stores a visit; true if it is the visitor's first on this day of the service. */
export async function keepVisit(
  transaction: Transaction,
  { visited, visitor }: { readonly visited: UserId; readonly visitor: UserId },
  at: Date,
  day: string,
): Promise<boolean> {
  const fresh = await query(transaction)
    .insertInto('visit')
    .values({ visited, visitor, last_at: at, last_day: day })
    .onConflict((conflict) =>
      conflict
        .columns(['visited', 'visitor'])
        .doUpdateSet({ last_at: at, last_day: day })
        .where('visit.last_day', '<>', day),
    )
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows === 1n) {
    await countVisit(transaction, visited, day);
    return true;
  }
  await query(transaction)
    .updateTable('visit')
    .set({ last_at: at })
    .where('visited', '=', visited)
    .where('visitor', '=', visitor)
    .execute();
  return false;
}

async function countVisit(transaction: Transaction, visited: UserId, day: string): Promise<void> {
  await query(transaction)
    .insertInto('visit_count')
    .values({ visited, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['visited', 'day']).doUpdateSet({ views: sql`visit_count.views + 1` }),
    )
    .execute();
}

/** Visits of one day, and of all days. */
export async function visitNumbers(
  db: Database,
  visited: UserId,
  day: string,
): Promise<{ readonly today: number; readonly total: number }> {
  const { today, total } = await query(db)
    .selectFrom('visit_count')
    .select((row) => [
      row.fn.sum<number | null>('views').filterWhere('day', '=', day).as('today'),
      row.fn.sum<number | null>('views').as('total'),
    ])
    .where('visited', '=', visited)
    .executeTakeFirstOrThrow();
  return { today: today ?? 0, total: total ?? 0 };
}

/** Visitors after `cursor`, the latest first, one more than a page. */
export async function visitorsOf(
  db: Database,
  visited: UserId,
  cursor: Cursor | undefined,
): Promise<readonly VisitRow[]> {
  const rows = query(db)
    .selectFrom('visit')
    .select(['visitor', 'last_at'])
    .where('visited', '=', visited);
  const found = await newestPage(rows, ['last_at', 'visitor'], cursor).execute();
  return found.map(({ visitor, last_at }) => ({ visitor: visitor as UserId, last_at }));
}

/** Removes a deleted person's visits, made and received. */
export async function eraseVisits(db: Database, user: UserId): Promise<void> {
  await query(db)
    .deleteFrom('visit')
    .where((row) => row.or([row('visited', '=', user), row('visitor', '=', user)]))
    .execute();
  await query(db).deleteFrom('visit_count').where('visited', '=', user).execute();
}
