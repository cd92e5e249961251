import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { VIP } from '@tests/server/wallet/money-actions';
import { moneyWorld } from '@tests/server/wallet/money-world';
import { missingFromBank } from '@tests/server/wallet/spending-world';
import { expectOk } from '@tests/support/expect-result';
import { SHORT_LIVED } from '@tests/support/short-lived';
import { buildServerFile, writeWhole } from '@tests/support/server-build';
import { seeded } from './load';

/** Processes that are killed, one after the other on the same data. */
const ROUNDS = Number(process.env['PARLEY_KILL_ROUNDS'] ?? 1);
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let root: string;
let writer: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-kill-money-'));
  writer = join(inject('assets'), `money-writer-${process.pid}.js`);
  await writeWhole(writer, await buildServerFile('tests/support/money-writer.ts'));
});
afterAll(async () => {
  await rm(writer, { force: true });
  await rm(root, { recursive: true, force: true });
});

it(`red packets, gifts and all other money killed ${ROUNDS} times, first seed ${SEED}`, async () => {
  const first = await open();
  const world = moneyWorld(first.db);
  for (const profile of [{}, {}, VIP]) {
    await world.person({ coins: 100_000, characters: 100_000, profile });
  }
  await first.close();
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chance = seeded(SEED + round);
    done.push(...(await workUntilKilled(20 + chance(150), chance(12))));
    const reopened = await open();
    expect(await findBrokenInvariants(reopened.db)).toEqual([]);
    expect(await missingFromBank(reopened.db)).toEqual({});
    expect(await forgotten(reopened, done)).toEqual([]);
    await reopened.close();
  }
});

function open(): Promise<OpenDatabase> {
  const directory = join(root, 'database');
  return openDatabase({ kind: 'embedded', directory, assets: inject('assets') }).then(expectOk);
}

/** What the process said it had done, before it was killed `delay` milliseconds after `enough` lines. */
async function workUntilKilled(enough: number, delay: number): Promise<readonly string[]> {
  const directory = join(root, 'database');
  const child = spawn(process.execPath, [...SHORT_LIVED, writer, directory, inject('assets')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === enough) setTimeout(() => child.kill('SIGKILL'), delay);
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

/** The red packets that were sent or opened by what was said, and by what is stored were not. */
async function forgotten({ db }: OpenDatabase, done: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('red_packet').select(['id', 'state']).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return done.filter((line) => {
    const [what, subject = '', answer] = line.split(' ');
    if (what === 'send' && subject.length === 26) return !states.has(subject);
    return what === 'open' && states.get(subject) !== answer?.replace('red-packet-', '');
  });
}
