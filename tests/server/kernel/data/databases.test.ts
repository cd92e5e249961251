import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';

describeOnEachDatabase('the database', 'both', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it('answers with the same types of values on both engines', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, 7::int as small, 1.50::numeric as exact, true as flag,
        'ä漢😀'::text as words, timestamptz '2026-01-02T03:04:05.678Z' as moment,
        array['a','b'] as list, '{"a":[1]}'::jsonb as document, '\\x00ff'::bytea as bytes,
        null::text as nothing
    `.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        small: 7,
        exact: '1.50',
        flag: true,
        words: 'ä漢😀',
        moment: new Date('2026-01-02T03:04:05.678Z'),
        list: ['a', 'b'],
        document: { a: [1] },
        bytes: Buffer.from([0, 255]),
        nothing: null,
      },
    ]);
  });

  it('refuses a bigint that JavaScript would round', async () => {
    await expect(sql`select 9007199254740992::bigint as big`.execute(database.db)).rejects.toThrow(
      'no safe integer',
    );
  });

  it('names a broken rule by the code of PostgreSQL and goes on', async () => {
    await sql`create table one (id int primary key)`.execute(database.db);
    await sql`insert into one values (1)`.execute(database.db);
    await expect(sql`insert into one values (1)`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'one_pkey',
    });
    expect((await sql`select count(*) as n from one`.execute(database.db)).rows).toEqual([
      { n: 1 },
    ]);
  });

  it('compiles no statement, at any estimated cost', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db);
    // The embedded one has no compiler to switch off.
    const expected = database.engine === 'postgres' ? ['off'] : ['off', 'on'];
    expect(expected).toContain(rows[0]?.jit);
  });

  it('takes back a transaction that throws', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      await sql`create table two (id int)`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await expect(sql`select * from two`.execute(database.db)).rejects.toMatchObject({
      code: '42P01',
    });
  });

  it('carries large texts and many parameters', async () => {
    const text = '語'.repeat(300_000);
    const { rows } = await sql<{ n: number; text: string }>`
      select char_length(${text}) as n, ${text} as text`.execute(database.db);
    expect(rows[0]?.n).toBe(300_000);
    expect(rows[0]?.text).toBe(text);
  });

  it('keeps fifty callers apart', async () => {
    await sql`create table counter (id int primary key, n int not null)`.execute(database.db);
    await sql`insert into counter values (1, 0)`.execute(database.db);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.db.transaction().execute(async (transaction) => {
          const { rows } = await sql<{ n: number }>`
            select n from counter where id = 1 for update`.execute(transaction);
          await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(transaction);
        }),
      ),
    );
    expect((await sql`select n from counter`.execute(database.db)).rows).toEqual([{ n: 50 }]);
  });

  it('has the whole schema', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from schema_migration order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
    await expect(database.db.selectFrom('app_user').selectAll().execute()).resolves.toEqual([]);
  });
});
