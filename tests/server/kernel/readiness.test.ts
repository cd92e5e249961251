import { expect, it } from 'vitest';
import { createReadiness } from '@server/kernel/http/health';
import { pingDatabase } from '@server/kernel/data/health-store';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import { systemScheduler } from '@server/kernel/scheduler';

function stage(ping: () => Promise<void>, patience = 60_000) {
  const clock = movableClock();
  let pings = 0;
  const counted = () => {
    pings += 1;
    return ping();
  };
  return {
    clock,
    readiness: createReadiness({ ping: counted, clock, scheduler: systemScheduler, patience }),
    pings: () => pings,
  };
}

it('is ready while the database answers, until the server is about to end', async () => {
  const { readiness } = stage(async () => undefined);
  expect(await readiness.isReady()).toBe(true);
  readiness.drain();
  expect(await readiness.isReady()).toBe(false);
});

it('is not ready while the database is away, and again as soon as it is back', async () => {
  let isAway = true;
  const { readiness, clock } = stage(async () => {
    if (isAway) throw new Error('ECONNREFUSED');
  });
  expect(await readiness.isReady()).toBe(false);
  isAway = false;
  clock.advance(1_000);
  expect(await readiness.isReady()).toBe(true);
});

it('is not ready while the database does not answer at all', async () => {
  const { readiness } = stage(() => new Promise(() => undefined), 1);
  expect(await readiness.isReady()).toBe(false);
});

it('asks the database once a second, however often it is asked itself', async () => {
  const { readiness, clock, pings } = stage(async () => undefined);
  await Promise.all(Array.from({ length: 50 }, () => readiness.isReady()));
  clock.advance(999);
  await readiness.isReady();
  expect(pings()).toBe(1);
  clock.advance(1);
  await readiness.isReady();
  expect(pings()).toBe(2);
  clock.advance(-60_000);
  await readiness.isReady();
  expect(pings()).toBe(3);
});

it('learns of a real database whether it is there', async () => {
  const database = await openEmbeddedDatabase();
  const { readiness, clock } = stage(() => pingDatabase(database.db));
  expect(await readiness.isReady()).toBe(true);
  await database.close();
  clock.advance(1_000);
  expect(await readiness.isReady()).toBe(false);
});
