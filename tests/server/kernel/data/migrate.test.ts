import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, it, beforeEach, describe } from 'vitest';
import { userId, type ChatAddress } from '@/domain/shared/ids';
import { createNamePeople, writeSections } from '@server/account/export/export-data';
import { exportSections } from '@server/composition/export';
import { people } from '@server/composition/kit';
import { migrate, expectMigrated } from '@server/kernel/data/migrate';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { createReadCards } from '@server/profile/people';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectOk, expectErr } from '@tests/support/expect-result';
import { moneyWorld } from '@tests/server/wallet/money-world';
import { databaseFaultText } from '@server/kernel/data/database';
import type { Migration } from '@server/kernel/data/migrations/migration';
import { watchStatements } from '@tests/support/watched-database';

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

  it('gets the schema of a new one', async () => {
    expect(fresh.length).toBeGreaterThan(1_000);
    expect(await catalogOf(db)).toEqual(fresh);
  });

  it('keeps its contents, and goes on', async () => {
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

describe('migrate', () => {
  const first = {
    id: '9001-first',
    sql: 'create table first (id int); insert into first values (1)',
  };
  const broken = { id: '9002-broken', sql: 'create table second (id int); select * from nowhere' };

  it('has steps in the order of their names, each once', () => {
    const ids = migrations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const id of ids) expect(id).toMatch(/^\d{4}-[a-z-]+$/);
  });

  describeOnEachDatabase('the schema', 'both', (open) => {
    let database: TestDatabase;

    beforeEach(async () => {
      database ??= await open();
    });

    it('applies each step once, however often and by however many servers it is asked', async () => {
      const steps = [...migrations, first];
      const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.db, steps)));
      for (const outcome of outcomes) expectOk(outcome);
      expect((await sql`select id from first`.execute(database.db)).rows).toEqual([{ id: 1 }]);
    });

    it('asks as little of a database that has every step, however many there are', async () => {
      const steps = [...migrations, first];
      const asked = async (all: typeof steps) => {
        const watched = watchStatements();
        expectOk(await migrate(database.db, all));
        watched.end();
        return watched.sent.length;
      };
      const all = await asked(steps);
      await sql`insert into schema_migration (id) values ('9001-more')`.execute(database.db);
      expect(await asked([...steps, { id: '9001-more', sql: 'select * from nowhere' }])).toBe(all);
      await sql`delete from schema_migration where id = '9001-more'`.execute(database.db);
    });

    it('takes back a step that fails, names it, and can go on from there', async () => {
      const steps = [...migrations, first, broken];
      await expect(migrate(database.db, steps)).rejects.toThrow('step 9002-broken');
      await expect(sql`select * from second`.execute(database.db)).rejects.toMatchObject({
        code: '42P01',
      });
      const repaired = { ...broken, sql: 'create table second (id int)' };
      expectOk(await migrate(database.db, [...migrations, first, repaired]));
    });

    it('works on a database that a newer program has only added to', async () => {
      expectOk(await migrate(database.db, migrations));
      expectOk(await expectMigrated(database.db, migrations));
    });

    it('reports what is lacking where it may not change anything', async () => {
      const steps = [...migrations, first, broken, { id: '9003-third', sql: 'select 1' }];
      expect(expectErr(await expectMigrated(database.db, steps))).toEqual({
        kind: 'older-schema',
        lacking: 1,
      });
      await sql`alter table schema_migration rename to elsewhere`.execute(database.db);
      expect(expectErr(await expectMigrated(database.db, migrations))).toEqual({
        kind: 'older-schema',
        lacking: migrations.length,
      });
      await sql`alter table elsewhere rename to schema_migration`.execute(database.db);
    });

    it('makes an index while the table is in use, again when it was interrupted, and once', async () => {
      const { db } = database;
      await sql`create table crowded (word int)`.execute(db);
      await sql`insert into crowded values (1), (1)`.execute(db);
      const interrupted = sql`create unique index concurrently crowded_word on crowded (word)`;
      await expect(interrupted.execute(db)).rejects.toThrow('could not create unique index');
      const step = { id: '9004-index', index: { name: 'crowded_word', on: 'crowded (word)' } };
      const steps = [...migrations, first, step];
      for (const outcome of await Promise.all([1, 2].map(() => migrate(db, steps))))
        expectOk(outcome);
      const { rows } = await sql`
      select indisvalid as valid, indisunique as alone from pg_index
      where indexrelid = 'crowded_word'::regclass
    `.execute(db);
      expect(rows).toEqual([{ valid: true, alone: false }]);
      expectOk(await expectMigrated(db, steps));
    });

    it('carries out a page in a transaction of its own, until none is left', async () => {
      const { db } = database;
      await sql`create table counted as select n, null::int as page from generate_series(1, 2500) n`.execute(
        db,
      );
      const pages = `
      update counted set page = 1 where n in (select n from counted where page is null limit 1000)
      returning 1
    `;
      const whole = 'alter table counted alter column page set not null';
      expectOk(await migrate(db, [...migrations, first, { id: '9004-pages', pages, sql: whole }]));
      const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from counted group by xmin::text order by n desc
    `.execute(db);
      expect(rows).toEqual([{ n: 1000 }, { n: 1000 }, { n: 500 }]);
    });

    it('refuses a database of before the first step, which it cannot update', async () => {
      const { db } = database;
      const [step] = migrations;
      await sql`update schema_migration set id = '0106-of-before' where id = ${step?.id}`.execute(
        db,
      );
      const fault = { kind: 'before-baseline' } as const;
      expect(expectErr(await migrate(db, migrations))).toEqual(fault);
      expect(expectErr(await expectMigrated(db, migrations))).toEqual(fault);
      expect(databaseFaultText(fault)).toContain('800d606b');
      await sql`update schema_migration set id = ${step?.id} where id = '0106-of-before'`.execute(
        db,
      );
    });

    it('refuses a database from which a newer program took something, or one without a record of that', async () => {
      const breaking = { id: '9005-less', sql: 'drop table crowded', breaks: true as const };
      expectOk(await migrate(database.db, [...migrations, first, breaking]));
      const fault = { kind: 'newer-schema', migration: '9005-less' };
      expect(expectErr(await migrate(database.db, migrations))).toEqual(fault);
      expect(expectErr(await expectMigrated(database.db, migrations))).toEqual(fault);
      // As programs before this column left it: there is no record of what such a step did.
      await sql`alter table schema_migration drop column breaks`.execute(database.db);
      const untold = { kind: 'newer-schema', migration: '9001-first' };
      expect(expectErr(await expectMigrated(database.db, migrations))).toEqual(untold);
      expect(expectErr(await migrate(database.db, migrations))).toEqual(untold);
    });
  });

  /** What an older program that still runs may need; without an index, or with another key or check, it finds the same. */
  const TAKES_AWAY =
    /\b(?:drop(?! index\b| constraint \w+_pkey,\s+add constraint \w+ primary key\b| constraint (\w+_check),\s+add constraint \1 check\b| function (\w+)\([^)]*\);\s+create function \2\b)|rename|truncate)\b|\balter column\b(?!.*\bdrop not null\b)/i;

  it.each(migrations.map((step) => [step.id, step] as const))(
    'step %s declares what it takes away, and makes indexes on rows in use apart',
    (_id, step) => expect(carelessIn(step)).toEqual([]),
  );

  it.each([
    [{ id: 'a', sql: 'drop table chat' }, ['breaks']],
    [{ id: 'a', sql: 'alter table chat alter column n set not null' }, ['breaks']],
    [{ id: 'a', sql: 'drop table chat', breaks: true as const }, []],
    [{ id: 'a', sql: 'drop index chat_n' }, []],
    [{ id: 'a', sql: 'alter table chat drop constraint chat_pkey' }, ['breaks']],
    [
      {
        id: 'a',
        sql: 'alter table chat drop constraint n_check, add constraint n_check check (n > 0)',
      },
      [],
    ],
    [{ id: 'a', sql: 'alter table chat drop constraint n_check' }, ['breaks']],
    [{ id: 'a', sql: 'drop function f(a int)' }, ['breaks']],
    [{ id: 'a', sql: 'drop function f(a int); create function f(a int, b int default 0)' }, []],
    [{ id: 'a', sql: 'alter table chat add column n int' }, []],
    [{ id: 'a', sql: 'create index chat_n on chat (n)' }, ['index']],
    [{ id: 'a', sql: 'create table chat (n int); create index chat_n on chat (n)' }, []],
  ])('%j is seen as %j', (step, faults) => expect(carelessIn(step)).toEqual(faults));

  function carelessIn({ sql: text = '', breaks }: Migration): readonly string[] {
    const made = [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(
      ([, name]) => name,
    );
    const indexed = [...text.matchAll(/create (?:unique )?index \w+ on (\w+)/gi)];
    return [
      ...(TAKES_AWAY.test(text) && breaks !== true ? ['breaks'] : []),
      ...(indexed.some(([, table]) => !made.includes(table)) ? ['index'] : []),
    ];
  }
});
