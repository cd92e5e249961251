// @module-tag lane/economy
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { openEconomy } from './economy-world';
import { givenWithoutMessage, missingFromBank } from './spending';

vi.setConfig({ testTimeout: 3_600_000 });

/** Things that happen; `npm run prove -- economy --steps 10000` does more of them. */
const STEPS = Number(process.env['PARLEY_ECONOMY_STEPS'] ?? 150);
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);
/** Looks at the whole ledger. */
const LOOKS = 20;

/** Every movement but those of grants, which have tests of their own. */
const MOVED = [
  'welcome',
  'translation-reserve',
  'translation-settle',
  'translation-release',
  'new-friend-chat',
  'new-friend-return',
  'photo-permission',
  'gift',
  'red-packet-send',
  'red-packet-open',
  'red-packet-return',
  'coin-top-up',
  'translation-pack',
  'membership',
  'membership-lapse',
  'payment-taken-back',
  'payment-returned',
  'debt-settled',
  'debt-found',
  'order-refund',
  'shop-order',
  'shop-refund',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());

it(`every unit sums to nothing after ${STEPS} actions of any people, seed ${SEED}`, async () => {
  const { db } = database;
  const economy = await openEconomy(db, SEED);
  const done = new Map<string, number>();
  for (let step = 1; step <= STEPS; step += 1) {
    const name = await economy.act();
    done.set(name, (done.get(name) ?? 0) + 1);
    if (step % Math.ceil(STEPS / LOOKS) > 0) continue;
    await economy.expectSound();
    expect(await missingFromBank(db)).toEqual({});
    expect(await givenWithoutMessage(db)).toEqual([]);
  }
  // Nothing waits for ever, and no membership leaves characters behind.
  expect(await economy.end()).toEqual({});
  await economy.expectSound();
  expect(await missingFromBank(db)).toEqual({});
  expect(
    economy.errors.filter((text) => !text.startsWith('ALARM: an order was paid twice')),
  ).toEqual([]);
  const moved = await db.selectFrom('ledger_tx').select('kind').distinct().execute();
  // Thousands of things are enough for every kind of movement.
  const missing = MOVED.filter((each) => !moved.some(({ kind }) => kind === each));
  expect(STEPS >= 5_000 ? missing : []).toEqual([]);
  await economy.close();
});
