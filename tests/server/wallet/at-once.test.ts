import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { interleave } from './at-once';

const SEED = 15;
const SLOW_SECONDS = 0.05;

describeOnEachDatabase(
  'calls at the same time, in an order that a seed decides',
  'locks',
  (open) => {
    let db: Kysely<Schema>;
    beforeAll(async () => {
      ({ db } = await open());
    });

    /** Takes both locks, in the given order, and lets `pause` seconds pass in the database between them. */
    const taking =
      (first: number, second: number, pause: number, told: string[]) => (handle: Kysely<Schema>) =>
        handle.transaction().execute(async (transaction) => {
          for (const lock of [first, second]) {
            await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
            told.push(`${first}${second} has ${lock}`);
            await sql`select pg_sleep(${pause})`.execute(transaction);
          }
        });

    /** What three do who take the same locks, the n-th of them slow. */
    async function run(seed: number, slow: number): Promise<readonly string[]> {
      const told: string[] = [];
      const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed });
      const pause = (actor: number) => (actor === slow ? SLOW_SECONDS : 0);
      await interleave(scheduler!, db, [
        taking(1, 2, pause(0), told),
        taking(1, 3, pause(1), told),
        taking(2, 3, pause(2), told),
      ]);
      return [...told, ...scheduler!.report().map(({ label }) => label)];
    }

    it('is the same again, however long the database takes for whom', async () => {
      const usual = await run(SEED, -1);
      expect(usual.filter((line) => line.includes('has'))).toHaveLength(6);
      for (const slow of [0, 1, 2]) expect(await run(SEED, slow)).toEqual(usual);
    });

    it('is another for some other seed', async () => {
      const runs: (readonly string[])[] = [];
      for (const seed of [1, 2, 3, 4]) runs.push(await run(seed, -1));
      expect(new Set(runs.map((told) => told.join('\n'))).size).toBeGreaterThan(1);
    });
  },
);
