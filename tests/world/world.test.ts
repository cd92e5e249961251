// @module-tag rules
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { loadWorlds } from './load-worlds';
import { drawSteps } from './steps';
import type { KeptRun, Worlds } from './worlds';

/** What `npm run world` asks for; without it what `npm test` has time for: ten seconds of the processor. */
const asked = process.env['PARLEY_WORLD'];
const wish = JSON.parse(asked ?? '{}') as Partial<
  Record<'seeds' | 'people' | 'days' | 'tries', number>
>;
const { seeds = 8, people = 2, days = 0 } = wish;
const first = Number(process.env['PARLEY_SEED'] ?? 1);
/** A person does so many things in a day. */
const ACTS_A_DAY = 12;
const STEPS = asked === undefined ? 4 : Math.max(5, Math.round(days * people * ACTS_A_DAY));
const length = asked === undefined ? HOUR : days * 24 * HOUR;
/** Runs that shortening may take. */
const TRIES = wish.tries ?? (asked === undefined ? 20 : 60);

const FOLDER = join(import.meta.dirname, 'kept');

describe('the world', () => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await loadWorlds(inject('embeddedTemplate'));
  });
  afterAll(() => worlds?.close());

  it.each(Array.from({ length: seeds }, (_, index) => first + index))(
    'of seed %i has nothing wrong in it',
    { timeout: 3_600_000 },
    async (seed) => {
      const found = await worlds.search({ seed, people, length, steps: STEPS }, TRIES);
      expect(found?.story ?? '').toBe('');
    },
  );

  it('is the same for the same seed, to the byte', async () => {
    const steps = drawSteps({ seed: first, people: 2, length: HOUR, steps: 5 });
    const runs = [];
    for (let run = 0; run < 2; run += 1) {
      runs.push(await worlds.replay({ seed: first, people: 2, steps }));
    }
    expect(runs[1]?.log).toEqual(runs[0]?.log);
    expect(runs[1]?.digest).toBe(runs[0]?.digest);
  });

  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.json')))(
    'that was kept as %s has nothing wrong in it any more',
    async (name) => {
      const run = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as KeptRun;
      expect((await worlds.replay(run)).wrong?.sentences ?? []).toEqual([]);
    },
  );
});
