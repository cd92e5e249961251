import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawSeed, readOptions } from './options.mjs';

/**
 * The whole product and its people in one thread, at a time of its own: `npm run world -- --seed 7 --days 3
 * --people 40` lets the days of that seed happen, `npm run world -- --seeds 1000` a day of each of so many.
 * The same seed is the same world. Whoever finds something wrong tells what led there.
 */

const ROOT = join(import.meta.dirname, '..');
const RUNS = 'tests/world/kept';

const { seeds, days, people, list, ...given } = readOptions({
  usage: 'npm run world -- [options]: lets whole worlds of people happen, and looks what is wrong.',
  options: {
    seed: { type: 'seed', help: 'the first world; drawn where it is not given' },
    seeds: { type: 'count', default: '1', help: 'worlds, one after the other' },
    days: { type: 'count', default: '1', help: 'how long each of them is' },
    people: { type: 'count', default: '3', help: 'who lives in it, from 2' },
    list: { type: 'flag', help: 'names the runs that are kept, and runs none' },
  },
});
const seed = given.seed ?? drawSeed();
const size = { seeds: Number(seeds), days: Number(days), people: Math.max(2, Number(people)) };

if (list) {
  for (const name of readdirSync(join(ROOT, RUNS))) process.stdout.write(`${RUNS}/${name}\n`);
} else {
  process.stdout.write(
    `world: --seed ${seed} --seeds ${seeds} --days ${days} --people ${size.people}\n`,
  );
  const began = Date.now();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'tests/world'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PARLEY_WORLD: JSON.stringify(size), PARLEY_SEED: seed },
    },
  );
  child.on('exit', (code) => {
    const minutes = (Date.now() - began) / 60_000;
    const done = size.seeds * size.days;
    process.stdout.write(`${(done / minutes).toFixed(1)} days of a world in a minute\n`);
    process.exitCode = code ?? 1;
  });
}
