import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, describe, inject, vi } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { answerCopies, askForCopy } from '@server/kernel/data/embedded/copies';
import { socketPath } from '@server/kernel/directory-lock';
import { blockFolder } from '@tests/support/temporary-folder';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { sql } from 'kysely';
import { openDatabase } from '@server/kernel/data/database';
import { panicIn } from '@server/kernel/data/embedded/engine-stream';
import { isOutage } from '@server/kernel/http/error-answers';
import { vacuumHourly } from '@server/kernel/data/embedded/vacuum-hourly';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';

describe('copies of an open database', () => {
  const root = blockFolder();

  it('makes no copy for a backup that has gone meanwhile', async () => {
    const directory = join(root, 'database');
    const copies: (() => void)[] = [];
    const end = await answerCopies(
      directory,
      () => new Promise((resolve) => copies.push(() => resolve(ok(undefined)))),
    );
    const first = askForCopy(directory);
    await expect.poll(() => copies).toHaveLength(1);
    const gone = Array.from({ length: 5 }, () => connect(socketPath(`${directory}.copy`)));
    // Closed by the server as well, which has noticed it then.
    await Promise.all(gone.map((socket) => once(socket.resume().end(), 'close')));
    const last = askForCopy(directory);
    copies[0]?.();
    expectOk(await first);
    await expect.poll(() => copies).toHaveLength(2);
    copies[1]?.();
    expectOk(await last);
    await end();
  });

  it('leaves no part of a copy that failed beside the database', async () => {
    const folder = join(root, 'full');
    const directory = join(folder, 'database');
    await mkdir(directory, { recursive: true });
    const end = await answerCopies(directory, async (to) => {
      await mkdir(join(to, 'base'), { recursive: true });
      return err('the disk is full');
    });
    const failed = { kind: 'failed', reason: 'the disk is full' };
    expect(expectErr(await askForCopy(directory))).toEqual(failed);
    await end();
    expect(await readdir(folder)).toEqual(['database']);
  });
});

describe('an embedded database that cannot write its journal any more', () => {
  it('ends at once instead of blocking its callers', async () => {
    const root = await mkdtemp(join(tmpdir(), 'parley-panic-'));
    const directory = join(root, 'database');
    const opened = expectOk(
      await openDatabase({ kind: 'embedded', directory, assets: inject('assets') }),
    );
    // As a disk that fails does: the next segment of the journal has nowhere to go.
    await rm(join(directory, 'pg_wal'), { recursive: true });
    const writes = sql`select pg_switch_wal()`
      .execute(opened.db)
      .then(() => sql`create table afterwards (n int)`.execute(opened.db));
    const error = await writes.then(() => undefined, String);
    expect(error).toMatch(/the embedded database failed/);
    expect(isOutage(new Error('bug', { cause: new Error(error?.replace('Error: ', '')) }))).toBe(
      true,
    );
    expect((await opened.lost).message).toMatch(/^the embedded database failed: .*pg_wal/);
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });
});

describe('the answer of an engine', () => {
  const message = (type: string, body: string): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(Buffer.byteLength(body, 'latin1') + 4, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  const panic = 'SPANIK\0VPANIC\0C42501\0Mcould not write\0\0';

  it.each([
    ['none', [], undefined],
    ['of a common error', [message('E', 'SERROR\0VERROR\0C42601\0Msyntax\0\0')], undefined],
    ['of rows that speak of it', [message('D', panic), message('Z', 'I')], undefined],
    ['of an error that speaks of it', [message('E', 'SERROR\0VERROR\0MVPANIC\0\0')], undefined],
    ['of a panic', [message('E', panic)], 'could not write'],
    ['of a panic after rows', [message('D', 'x'), message('E', panic)], 'could not write'],
    ['of the end of a session', [message('E', 'VFATAL\0Mthe end\0\0')], 'the end'],
    ['cut off', [message('E', panic).subarray(0, 4)], undefined],
  ])('%s', (_, parts, said) => {
    expect(panicIn(Buffer.concat(parts))).toBe(said);
  });
});

describe('the hourly vacuum', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
  });
  afterAll(() => database.close());

  /** The planner's estimate of the rows of the table; -1 until the first analysis. */
  async function estimatedRows(): Promise<number> {
    const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'busy'`.execute(database.db);
    return rows[0]?.rows ?? Number.NaN;
  }

  it('vacuums and analyses every table at once and again every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await sql`create table busy as select n from generate_series(1, 500) n`.execute(database.db);
      expect(await estimatedRows()).toBe(-1);
      const end = vacuumHourly(database.db);
      await expect.poll(estimatedRows).toBe(500);
      await sql`delete from busy where n > 100`.execute(database.db);
      await vi.advanceTimersByTimeAsync(3_600_000);
      await expect.poll(estimatedRows).toBe(100);
      await end();
    } finally {
      vi.useRealTimers();
    }
  });
});
