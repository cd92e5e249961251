import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR } from '@/domain/shared/time';
import { loadWorlds } from './load-worlds';
import { drawSteps } from './steps';
import { Tally } from './tally';
import type { KeptRun, Searched, Worlds } from './worlds';

/** What `npm test` has time for; `npm run prove world` has more. */
const [SEEDS, PEOPLE, STEPS, TRIES] = [2, 2, 5, 20];
/** The first of the two seeds that reach all of {@link REACHED} together. */
const USUAL = 504;
/** `npm test` gives every file seed 1 (vitest.config.ts); a lane gives one that it has drawn. */
const given = Number(process.env['PARLEY_SEED']);
const first = given === 1 ? USUAL : given;
const SIZE = { seed: first, people: PEOPLE, length: HOUR, steps: STEPS };

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
  const searched = new Map<number, Promise<Searched>>();
  /** Searches the world of a seed once. */
  const search = (seed: number): Promise<Searched> => {
    const known = searched.get(seed) ?? worlds.search({ ...SIZE, seed }, TRIES);
    searched.set(seed, known);
    return known;
  };
  beforeAll(async () => {
    worlds = await loadWorlds(inject('embeddedTemplate'));
  });
  afterAll(() => worlds?.close());

  it.each(Array.from({ length: SEEDS }, (_, index) => first + index))(
    'of seed %i has nothing wrong in it',
    { timeout: 3_600_000 },
    async (seed) => {
      const { found, first: run } = await search(seed);
      reached.addAll(run.counts);
      expect(found?.story ?? '').toBe('');
    },
  );

  it.runIf(first === USUAL)('comes to what is interesting', () => {
    const { counts } = reached;
    expect(REACHED.filter((what) => (counts[what] ?? 0) === 0)).toEqual([]);
  });

  it('is the same for the same seed, to the byte', async () => {
    const { first: run } = await search(first);
    const again = await worlds.replay({ seed: first, people: PEOPLE, steps: drawSteps(SIZE) });
    expect(again.log).toEqual(run.log);
    expect(again.digest).toBe(run.digest);
  });

  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.json')))(
    'that was kept as %s has nothing wrong in it any more',
    { tags: ['lane/longer'] },
    async (name) => {
      const run = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as KeptRun;
      expect((await worlds.replay(run)).wrong?.sentences ?? []).toEqual([]);
    },
  );
});
