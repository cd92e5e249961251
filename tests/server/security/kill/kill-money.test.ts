import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { DAY, epochMs, later } from '@/domain/shared/time';
import { openDatabase, type OpenDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { blockFolder } from '@tests/support/temporary-folder';
import { orderWorld } from '@tests/server/payments/order-world';
import { VIP } from '@tests/server/wallet/money-steps';
import { moneyWorld } from '@tests/server/wallet/money-world';
import { givenWithoutMessage, missingFromBank } from '@tests/server/wallet/spending';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { SHORT_LIVED, buildServerFile, writeWhole } from '@tests/support/built-server';
import { seeded } from './load';

/** Processes that are killed, one after the other on the same data. */
const ROUNDS = Number(process.env['PARLEY_KILL_ROUNDS'] ?? 1);
/** A process is killed after at most so many things done more than twenty. */
const WORK = ROUNDS > 1 ? 150 : 50;
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 + ROUNDS * 60_000 });

const root = blockFolder();
let writer: string;
beforeAll(async () => {
  writer = join(inject('assets'), `money-writer-${process.pid}.js`);
  await writeWhole(writer, await buildServerFile('tests/support/money-writer.ts'));
});
afterAll(async () => {
  await rm(writer, { force: true });
});

it(`red packets, gifts, orders and all other money killed ${ROUNDS} times, first seed ${SEED}`, async () => {
  const first = await open();
  const world = moneyWorld(first.db);
  for (const profile of [{}, {}, VIP]) {
    await world.person({ coins: 100_000, characters: 100_000, profile });
  }
  await first.close();
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chance = seeded(SEED + round);
    done.push(...(await workUntilKilled(20 + chance(WORK), chance(12))));
    const reopened = await open();
    expect(await findBrokenInvariants(reopened.db)).toEqual([]);
    expect(await missingFromBank(reopened.db)).toEqual({});
    expect(await givenWithoutMessage(reopened.db)).toEqual([]);
    expect(await forgotten(reopened, done)).toEqual([]);
    await expectGivenOnce(reopened, done);
    expect(await findBrokenInvariants(reopened.db)).toEqual([]);
    await reopened.close();
  }
});

function open(): Promise<OpenDatabase> {
  const directory = join(root, 'database');
  return openDatabase({ kind: 'embedded', directory, assets: inject('assets') }).then(expectOk);
}

/**
 * What the process reported as done, before it was killed `delay` milliseconds after `enough`
 * lines.
 */
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

/** The red packets that were reported as sent or opened, and are not so in the database. */
async function forgotten({ db }: OpenDatabase, done: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('red_packet').select(['id', 'state']).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return done.filter((line) => {
    const [what, subject = '', answer] = line.split(' ');
    if (what === 'send' && subject.length === 26) return !states.has(subject);
    return what === 'open' && states.get(subject) !== answer?.replace('red-packet-', '');
  });
}

/**
 * In whichever step of an order the process ended, the server finds out by itself what became of
 * the payment: a paid order is delivered once, with one receipt and one notice to its receiver, and
 * a reported payment stays paid.
 */
async function expectGivenOnce({ db }: OpenDatabase, done: readonly string[]): Promise<void> {
  const world = orderWorld(db, movableClock(later(epochMs(Date.now()), 10 * DAY)));
  await world.process(db).followUp();
  const rows = await db.selectFrom('purchase_order').select(['id', 'buyer', 'receiver']).execute();
  expect(rows.length).toBeGreaterThan(0);
  let told = 0;
  for (const { id, buyer, receiver } of rows) {
    const { given } = await world.order(id);
    const payment = await world.paymentOf(id);
    expect([id, given]).toEqual([id, payment?.capture?.status === 'COMPLETED']);
    const moved = db.selectFrom('ledger_tx').select('key').where('key', '=', `order:${id}`);
    const receipts = db.selectFrom('letter').select('id').where('body', 'like', `%${id}%`);
    const once = given ? 1 : 0;
    expect([id, (await moved.execute()).length]).toEqual([id, once]);
    expect([id, (await receipts.execute()).length]).toEqual([id, once]);
    if (given && buyer !== receiver) told += 1;
  }
  const words = await db.selectFrom('announcement').select('id').execute();
  expect(words).toHaveLength(told);
  const paid = done.flatMap((line) => /^settle (\w+) paid$/.exec(line)?.[1] ?? []);
  for (const id of paid) expect((await world.order(id)).state).toBe('paid');
  expect(world.errors).toEqual([]);
  await world.close();
}
