// @module-tag lane/longer
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { copyDatabase } from '@server/kernel/data/copy-database';
import { openDatabase, type DatabaseSource } from '@server/kernel/data/database';
import type { Schema } from '@server/kernel/data/query';
import { moveToPostgres } from '@server/backup/move-to-postgres';
import { blockFolder } from '@tests/support/temporary-folder';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { runProgram } from '@tests/support/run-program';
import { sumsIn, sumsOf } from '@tests/support/table-sums';
import { moneyWorld } from '@tests/server/wallet/money-world';

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const root = blockFolder();

const at = (...names: readonly string[]) => join(root, ...names);

function embedded(name: string): DatabaseSource {
  return { kind: 'embedded', directory: at(name, 'database'), assets: inject('assets') };
}

async function within<T>(source: DatabaseSource, work: (db: Kysely<Schema>) => Promise<T>) {
  const opened = expectOk(await openDatabase(source));
  return work(opened.db).finally(() => opened.close());
}

/** Fills an embedded database with bookings, a text that is hard to copy, and one row more than a page. */
async function populate(name: string): Promise<ReadonlyMap<string, string>> {
  return within(embedded(name), async (db) => {
    for (const coins of [1, 20, 300]) await moneyWorld(db).person({ coins });
    await sql`update app_user set nickname = ${'"\\n\',\u{1f600}\u2028'} where id in (
      select id from app_user limit 1)`.execute(db);
    await sql`
      insert into attempt (kind, subject, at)
      select 'copied', n::text, timestamptz '2026-03-04 05:06:07.123456+08' + n * interval '1 microsecond'
      from generate_series(1, 501) n
    `.execute(db);
    return sumsIn(db);
  });
}

describe.skipIf(!hasPostgres())('the move to PostgreSQL', () => {
  it('copies every table as it is, sequences included, and puts the old database aside', async () => {
    const target = await createPostgresDatabase();
    try {
      const before = await populate('all');
      const environment = { PARLEY_DATA: at('all'), DATABASE_URL: target.url };
      expect(await runProgram('move', [], environment)).toMatchObject({
        exit: 0,
        stderr: '',
        stdout: expect.stringMatching(/^\d+ rows of \d+ tables are in PostgreSQL/) as string,
      });
      const source: DatabaseSource = { kind: 'postgres', url: target.url };
      const after = await sumsOf(source);
      // When each step was applied is a matter of each database.
      const content = (sums: ReadonlyMap<string, string>) =>
        [...sums].filter(([table]) => table !== 'schema_migration');
      expect(content(after)).toEqual(content(before));
      // The next booking gets a number of its own, and what guards the ledger is in force again.
      await within(source, async (db) => {
        await moneyWorld(db).person({ coins: 7 });
        await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow(
          'only ever added to',
        );
      });
      expect(await sumsOf(source)).not.toEqual(after);
      expect(existsSync(at('all', 'database'))).toBe(false);
      expect(existsSync(at('all', 'database.moved'))).toBe(true);
    } finally {
      await target.drop();
    }
  });
});

describe.skipIf(!hasPostgres())('a move that cannot be made', { tags: ['lane/postgres'] }, () => {
  it('overwrites nothing, loses nothing when it is refused, and gives the reason in one sentence', async () => {
    const target = await createPostgresDatabase();
    const move = (url?: string) =>
      moveToPostgres(
        { dataDirectory: at('kept'), ...(url !== undefined && { databaseUrl: url }) },
        inject('assets'),
      );
    try {
      expect(expectErr(await move(target.url))).toMatch(/^There is no database in /);
      const before = await populate('kept');
      expect(expectErr(await move())).toMatch(/^Set DATABASE_URL/);
      const away = expectErr(await move('postgres://u:hidden@127.0.0.1:1/x'));
      expect(away).toMatch(/^The database named by DATABASE_URL cannot be used/);
      expect(away).not.toContain('hidden');
      await within({ kind: 'postgres', url: target.url }, (db) =>
        moneyWorld(db).person({ coins: 1 }),
      );
      expect(expectErr(await move(target.url))).toMatch(/^There are people in/);
      expect(await sumsOf(embedded('kept'))).toEqual(before);
      await within(embedded('kept'), async () => {
        expect(expectErr(await move(target.url))).toMatch(/is in use by another running server/);
      });
    } finally {
      await target.drop();
    }
  });

  it('ends as if it had not begun when a table arrives otherwise than it was', async () => {
    const target = await createPostgresDatabase();
    try {
      await populate('changed');
      await within(embedded('changed'), (from) =>
        within({ kind: 'postgres', url: target.url }, async (to) => {
          await sql`alter table app_user add column more int`.execute(to);
          expect(expectErr(await copyDatabase(from, to))).toEqual({ kind: 'other-schema' });
          await sql`alter table app_user drop column more`.execute(to);
          await sql`create rule spoil as on insert to attempt do instead nothing`.execute(to);
          expect(expectErr(await copyDatabase(from, to))).toEqual({
            kind: 'differs',
            table: 'attempt',
          });
          const people = await sql`select 1 from app_user`.execute(to);
          expect(people.rows).toEqual([]);
        }),
      );
    } finally {
      await target.drop();
    }
  });
});
