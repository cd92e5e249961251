import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import { openDatabase, queriesOf, type OpenDatabase } from '@server/kernel/data/database';
import { startEngine } from '@server/kernel/data/embedded/engine';
import { prepareDirectory } from '@server/kernel/data/embedded/prepared-directory';
import { blockFolder } from '@tests/support/temporary-folder';
import { expectOk } from '@tests/support/expect-result';
import { SHORT_LIVED, buildServerFile, writeWhole } from '@tests/support/built-server';

/** Processes that `npm run prove kill` kills, one after the other on the same data (ADR-0076). */
const ROUNDS = Number(process.env['PARLEY_KILL_ROUNDS'] ?? 0);

// Starts of the real engine, one for each process that is killed, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 + ROUNDS * 60_000 });

const root = blockFolder();

function open(name: string): Promise<OpenDatabase> {
  const directory = join(root, name, 'database');
  return openDatabase({ kind: 'embedded', directory, assets: inject('assets') }).then(expectOk);
}

it('syncs the disk at least once for every commit', async () => {
  const directory = join(root, 'fsync');
  await prepareDirectory(directory, join(inject('assets'), 'prepared-database.tgz'));
  const engine = expectOk(
    await startEngine(join(inject('assets'), 'pglite-worker.js'), { directory }),
  );
  const db = queriesOf(engine);
  await sql`create table entry (n int primary key)`.execute(db);
  const commits = 50;
  const before = engine.fsyncs();
  for (let n = 0; n < commits; n += 1) await sql`insert into entry values (${n})`.execute(db);
  expect(engine.fsyncs() - before).toBeGreaterThanOrEqual(commits);
  await db.destroy();
  await engine.close();
});

it.skipIf(ROUNDS === 0)(
  `loses nothing it acknowledged when it is killed, ${ROUNDS} times`,
  async () => {
    const writer = join(inject('assets'), `writer-${process.pid}.js`);
    await writeWhole(writer, await buildServerFile('tests/support/ledger-writer.ts'));
    const directory = join(root, 'killed', 'database');
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await writeUntilKilled(writer, directory, 40)));
    }
    await rm(writer);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 40);
    const database = await open('killed');
    const { rows } = await sql<{ n: number }>`select n from entry order by n`.execute(database.db);
    const stored = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    const sums = await sql`
    select coalesce(sum(amount), 0)::int as total from movement`.execute(database.db);
    expect(sums.rows).toEqual([{ total: 0 }]);
    await database.close();
  },
);

/**
 * The numbers that a writing process reported as committed before it was killed without a warning.
 */
async function writeUntilKilled(
  writer: string,
  directory: string,
  enough: number,
): Promise<number[]> {
  const child = spawn(process.execPath, [...SHORT_LIVED, writer, directory, inject('assets')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const numbers: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    numbers.push(Number(line));
    if (numbers.length === enough) child.kill('SIGKILL');
  }
  await ended;
  return numbers;
}
