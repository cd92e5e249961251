// @module-tag lane/chaos
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '@server/kernel/data/database';
import { blockFolder } from '@tests/support/temporary-folder';
import { expectOk } from '@tests/support/expect-result';
import { SHORT_LIVED, buildServerFile, writeWhole } from '@tests/support/built-server';
import { seeded } from '../kill/load';
import { afterPowerLoss, readJournal, type Recorded } from './power-loss';

/** Moments at which the power goes; `npm run prove -- chaos --rounds 20` takes more. */
const ROUNDS = Number(process.env['PARLEY_CHAOS_ROUNDS'] ?? 1);
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);
const COMMITS = 60;

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = blockFolder();
let snapshot: string;
let recorded: readonly Recorded[];

beforeAll(async () => {
  const directory = join(root, 'data', 'database');
  await (await openAt(directory)).close();
  snapshot = join(root, 'snapshot');
  await cp(directory, snapshot, { recursive: true });
  recorded = await record(directory);
});

it('has recorded commits, and a sync of the disk before each of them', () => {
  const kinds = recorded.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'said').length).toBeGreaterThanOrEqual(COMMITS);
  const syncs = kinds.filter((kind) => kind === 'sync').length;
  expect(syncs).toBeGreaterThanOrEqual(COMMITS);
});

it.each(Array.from({ length: ROUNDS }, (_, round) => [SEED + round, round] as const))(
  'a power cut loses nothing that was acknowledged and leaves nothing half done, seed %i',
  async (seed, round) => {
    const chance = seeded(seed);
    // Each in a part of its own of what was recorded.
    const part = recorded.length / ROUNDS;
    const cutAt = Math.floor(part * round) + chance(Math.ceil(part));
    const until = recorded.slice(0, cutAt);
    const directory = join(root, `cut-${seed}`, 'database');
    await afterPowerLoss(snapshot, until, directory, chance);
    const acknowledged = until.flatMap((entry) =>
      entry.kind === 'said' ? [Number(entry.text)] : [],
    );
    const opened = await openAt(directory);
    const stored = await numbersIn(opened);
    console.info(
      `seed ${seed}: cut at ${cutAt} of ${recorded.length}, ${acknowledged.length} acknowledged, ${stored.size} stored`,
    );
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    // Work goes on.
    await sql`create table afterwards (n int primary key)`.execute(opened.db);
    await sql`insert into afterwards values (1)`.execute(opened.db);
    await opened.close();
    await rm(join(root, `cut-${seed}`), { recursive: true, force: true });
  },
);

it('would lose acknowledged commits if the disk were not synced', async () => {
  const unsynced = recorded.filter(({ kind }) => kind !== 'sync');
  const acknowledged = unsynced.filter(({ kind }) => kind === 'said').length;
  const directory = join(root, 'unsynced', 'database');
  // Nothing that was not synced has reached the disk.
  await afterPowerLoss(snapshot, unsynced, directory, () => 0);
  const opened = await openAt(directory);
  expect((await numbersIn(opened)).size).toBeLessThan(acknowledged);
  await opened.close();
});

function openAt(directory: string): Promise<OpenDatabase> {
  return openDatabase({ kind: 'embedded', directory, assets: inject('assets') }).then(expectOk);
}

/** The numbers of the entries, each of which has its two movements. */
async function numbersIn({ db }: Pick<OpenDatabase, 'db'>): Promise<ReadonlySet<number>> {
  const { rows: found } = await sql<{ made: boolean }>`
    select to_regclass('entry') is not null and to_regclass('movement') is not null as made`.execute(
    db,
  );
  if (found[0]?.made !== true) return new Set();
  const { rows } = await sql<{ n: number; movements: number; total: number }>`
    select entry.n, count(amount)::int as movements, coalesce(sum(amount), 0)::int as total
    from entry left join movement on movement.n = entry.n
    group by entry.n`.execute(db);
  expect(rows.filter(({ movements, total }) => movements !== 2 || total !== 0)).toEqual([]);
  return new Set(rows.map(({ n }) => n));
}

/** What a process that commits as fast as it can does to the disk, until it is killed. */
async function record(directory: string): Promise<readonly Recorded[]> {
  const writer = join(inject('assets'), `recorded-writer-${process.pid}.js`);
  await writeWhole(writer, await buildServerFile('tests/support/ledger-writer.ts'));
  const journal = join(root, 'journal');
  const recorder = pathToFileURL(join(import.meta.dirname, '../../../support/disk-recorder.mjs'));
  const child = spawn(
    process.execPath,
    [...SHORT_LIVED, '--import', recorder.href, writer, directory, inject('assets')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARLEY_RECORDED: directory, PARLEY_JOURNAL: journal },
    },
  );
  const ended = once(child, 'exit');
  let commits = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    commits += 1;
    if (commits === COMMITS) child.kill('SIGKILL');
  });
  await ended;
  await rm(writer);
  expect((await stat(journal)).size).toBeGreaterThan(0);
  return readJournal(journal);
}
