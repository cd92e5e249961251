import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** The check of the key that was used last; undefined before the first start. */
export async function readKeyCheck(db: Database): Promise<string | undefined> {
  const row = await query(db).selectFrom('shop_key').select('key_check').executeTakeFirst();
  return row?.key_check;
}

/** Remembers the check of the key that is used from now on. */
export async function keepKeyCheck(db: Database, key_check: string): Promise<void> {
  await query(db)
    .insertInto('shop_key')
    .values({ key_check })
    .onConflict((known) => known.column('only_one').doUpdateSet({ key_check }))
    .execute();
}

/** One of the addresses that are kept encrypted; undefined when none is. */
export async function oneSealedAddress(
  db: Database,
): Promise<{ readonly id: string; readonly address: string } | undefined> {
  const row = await query(db)
    .selectFrom('shop_order')
    .select(['id', 'address'])
    .where('address', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, address: row.address ?? '' };
}

/** Removes every address that is kept. */
export async function giveUpAddresses(db: Database): Promise<void> {
  await query(db).updateTable('shop_order').set({ address: null }).execute();
}
