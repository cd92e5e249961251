import type { DueFilter } from '@server/kernel/scheduler';
import { sql } from 'kysely';
import type { Ban } from '@/domain/account/ban';
import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { BanTable } from '@server/kernel/data/tables/account';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** The stored ban of a person; it may have expired without having been removed. */
export async function banOf(db: Database, user: UserId): Promise<Ban | undefined> {
  const row = await query(db)
    .selectFrom('ban')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row && toBan(row);
}

/** Bans a person; an earlier ban is replaced. */
export async function keepBan(
  transaction: Transaction,
  user: UserId,
  { reason, note, begunAt, until }: Ban,
): Promise<void> {
  const row = {
    reason,
    note,
    begun_at: new Date(begunAt),
    until: until === undefined ? null : new Date(until),
  };
  await query(transaction)
    .insertInto('ban')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await query(transaction)
    .updateTable('app_user')
    .set({ status: 'banned' })
    .where('id', '=', user)
    .where('status', '<>', 'deleted')
    .execute();
}

/** Lifts a ban; false if there was none. */
export async function dropBan(db: Database, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    with over as (delete from ban where user_id = ${user})
    update app_user set status = 'active' where id = ${user} and status = 'banned' returning id
  `.execute(query(db));
  return rows.length > 0;
}

/** Whose bans have ended by `now`. */
export async function endedBans(
  db: Database,
  { now, besides, limit }: DueFilter<UserId>,
): Promise<readonly UserId[]> {
  let rows = query(db).selectFrom('ban').select('user_id').where('until', '<=', new Date(now));
  if (besides.length > 0) rows = rows.where('user_id', 'not in', besides);
  const ended = await rows.orderBy('until').orderBy('user_id').limit(limit).execute();
  return ended.map(({ user_id: user }) => user as UserId);
}

/** Bans and their people, the latest first, one more than a page. */
export async function bansAfter(
  db: Database,
  cursor: Cursor | undefined,
): Promise<readonly (Ban & { readonly user: UserId })[]> {
  const rows = query(db).selectFrom('ban').selectAll();
  const found = await newestPage(rows, ['begun_at', 'user_id'], cursor).execute();
  return found.map((row) => ({ ...toBan(row), user: row.user_id as UserId }));
}

interface BanRow extends Pick<BanTable, 'reason' | 'note'> {
  readonly begun_at: Date;
  readonly until: Date | null;
}

function toBan({ reason, note, begun_at, until }: BanRow): Ban {
  return {
    reason,
    note,
    begunAt: instantOf(begun_at),
    ...(until && { until: instantOf(until) }),
  };
}
