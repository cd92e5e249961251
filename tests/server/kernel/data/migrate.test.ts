import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { databaseFaultText } from '@server/kernel/data/database';
import { expectMigrated, migrate } from '@server/kernel/data/migrate';
import type { Migration } from '@server/kernel/data/migrations/migration';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { watchStatements } from '@tests/support/watched-statements';

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

  it('says what is lacking where it may not change anything', async () => {
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

  it('makes an index while the table is in use, anew when it was interrupted, and once', async () => {
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
    await sql`update schema_migration set id = '0106-of-before' where id = ${step?.id}`.execute(db);
    const fault = { kind: 'before-baseline' } as const;
    expect(expectErr(await migrate(db, migrations))).toEqual(fault);
    expect(expectErr(await expectMigrated(db, migrations))).toEqual(fault);
    expect(databaseFaultText(fault)).toContain('800d606b');
    await sql`update schema_migration set id = ${step?.id} where id = '0106-of-before'`.execute(db);
  });

  it('refuses a database from which a newer program took something, or one that told nothing', async () => {
    const breaking = { id: '9005-less', sql: 'drop table crowded', breaks: true as const };
    expectOk(await migrate(database.db, [...migrations, first, breaking]));
    const fault = { kind: 'newer-schema', migration: '9005-less' };
    expect(expectErr(await migrate(database.db, migrations))).toEqual(fault);
    expect(expectErr(await expectMigrated(database.db, migrations))).toEqual(fault);
    // As programs before this column left it: nobody knows what such a step did.
    await sql`alter table schema_migration drop column breaks`.execute(database.db);
    const untold = { kind: 'newer-schema', migration: '9001-first' };
    expect(expectErr(await expectMigrated(database.db, migrations))).toEqual(untold);
    expect(expectErr(await migrate(database.db, migrations))).toEqual(untold);
  });
});

/** What an older program that still runs may need; without an index, or with another key or check, it finds the same. */
const TAKES_AWAY =
  /\b(?:drop(?! index\b| constraint \w+_pkey,\s+add constraint \w+ primary key\b| constraint (\w+_check),\s+add constraint \1 check\b)|rename|truncate)\b|\balter column\b(?!.*\bdrop not null\b)/i;

it.each(migrations.map((step) => [step.id, step] as const))(
  'step %s says so when it takes something away, and makes indexes on rows in use apart',
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
