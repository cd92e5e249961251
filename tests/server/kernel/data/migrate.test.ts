import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '@server/kernel/data/migrate';
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

describeOnEachDatabase('the schema', (open) => {
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

  it('refuses a database that a newer program has changed', async () => {
    expect(expectErr(await migrate(database.db, migrations))).toEqual({
      kind: 'newer-schema',
      migration: '9001-first',
    });
  });
});
