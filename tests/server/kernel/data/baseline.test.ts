import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { userId, type ChatAddress } from '@/domain/shared/ids';
import { createNamePeople, writeSections } from '@server/account/export/export-data';
import { exportSections } from '@server/composition/export';
import { people } from '@server/composition/kit';
import { migrate } from '@server/kernel/data/migrate';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { createReadCards } from '@server/profile/people';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { moneyWorld } from '@tests/server/wallet/money-world';

/** What pg_dump wrote of a database of commit 800d606b on which four people had lived a little. */
const DUMP = new URL('commit-800d606b.sql.gz', import.meta.url);
/** Ann has a number in it, and Bo, whom she calls Bobby, is her friend. */
const ANN = { id: userId(2), address: 'person-1' as ChatAddress, url: '' };

describeOnEachDatabase('a database of before the baseline', 'both', (open) => {
  let db: Awaited<ReturnType<typeof open>>['db'];
  let fresh: readonly string[];
  beforeAll(async () => {
    ({ db } = await open());
    fresh = await catalogOf(db);
    await sql.raw('drop schema public cascade; create schema public').execute(db);
    await sql.raw(gunzipSync(readFileSync(DUMP)).toString()).execute(db);
    expectOk(await migrate(db, migrations));
  });

  it('gets the schema that a new one has', async () => {
    expect(fresh.length).toBeGreaterThan(1_000);
    expect(await catalogOf(db)).toEqual(fresh);
  });

  it('keeps what is in it, and goes on', async () => {
    const readCards = createReadCards({
      db,
      clock: moneyWorld(db).clock,
      presence: { online: () => false },
    });
    const namePeople = createNamePeople({ db, people, readCards });
    let file = '';
    for await (const part of writeSections({ db, namePeople, sections: exportSections }, ANN))
      file += part;
    const bobby = { account: 100_003, name: 'Bobby' };
    expect(JSON.parse(`{${file}}`)).toMatchObject({
      profile: { nickname: 'ann', hobbies: ['music'] },
      friends: [{ with: bobby }],
      blocked: [{ person: { name: 'eve' } }],
      redPackets: [{ amount: 3, note: 'for tea', state: 'waiting' }],
      translations: [{ source: 'Good morning!', target: 'de' }],
      conversations: expect.arrayContaining([
        expect.objectContaining({
          with: bobby,
          messages: [
            expect.objectContaining({ content: { text: 'Good morning, Bo', language: 'en' } }),
            expect.objectContaining({ content: { text: 'Guten Morgen, Ann' } }),
          ],
        }),
      ]) as unknown,
    });
    await moneyWorld(db).person({ coins: 7, profile: { im_account: 'newcomer' } });
    await moneyWorld(db).expectSound();
    await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow('only ever added to');
  });
});

/** One line for each relation, column, constraint, index, trigger, function and sequence. */
async function catalogOf<S>(db: Kysely<S>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`
    with relation as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', relname, relkind, reloptions::text) as line from relation
    union all
    select concat_ws(' ', relname, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid))
    from relation join pg_attribute a on attrelid = relation.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(c.oid))
    from pg_constraint c join relation on conrelid = relation.oid
    union all
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join relation on indexrelid = relation.oid
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join relation on tgrelid = relation.oid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', relname, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
    from pg_sequence join relation on seqrelid = relation.oid
    order by line
  `.execute(db);
  return rows.map(({ line }) => line);
}
