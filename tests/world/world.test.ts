import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { loadWorlds } from './load-worlds';
import { drawSteps } from './steps';
import { Tally } from './tally';
import type { KeptRun, Worlds } from './worlds';

/** What `npm test` has time for; `npm run prove world` has more. */
const [SEEDS, PEOPLE, STEPS, TRIES] = [2, 2, 5, 20];
/** The first of the two seeds that reach all of {@link REACHED} together. */
const USUAL = 28;
const first = Number(process.env['PARLEY_SEED'] ?? USUAL);

const FOLDER = join(import.meta.dirname, 'kept');

/** What some world of these seeds has to reach, so that its silence proves something. */
const REACHED = [
  'write: done',
  'request lost',
  'request answer-lost',
  'request doubled',
  'server-dies',
];

describe('the world', () => {
  const reached = new Tally();
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await loadWorlds(inject('embeddedTemplate'));
  });
  afterAll(() => worlds?.close());

  it.each(Array.from({ length: SEEDS }, (_, index) => first + index))(
    'of seed %i has nothing wrong in it',
    { timeout: 3_600_000 },
    async (seed) => {
      const size = { seed, people: PEOPLE, length: HOUR, steps: STEPS };
      const { found, counts } = await worlds.search(size, TRIES);
      reached.addAll(counts);
      expect(found?.story ?? '').toBe('');
    },
  );

  it.runIf(first === USUAL)('comes to what is interesting', () => {
    const { counts } = reached;
    expect(REACHED.filter((what) => (counts[what] ?? 0) === 0)).toEqual([]);
  });

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
