import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { drawSeed, readOptions } from '../options.mjs';

/**
 * The whole product and its people in one thread, at a time of its own: `npm run prove -- world --seed 7 --days 3
 * --people 40` lets the days of that seed happen, `npm run prove -- world --seeds 1000` a day of each of so many.
 * The same seed is the same world. A world that finds something wrong prints what led there.
 */

const ROOT = join(import.meta.dirname, '../..');
const RUNS = 'tests/world/kept';
const DAY = 86_400_000;
/** Most of what a world makes lives for a moment: with room for it, the collector runs less often. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';
/** After how many worlds the progress is printed. */
const TOLD_EVERY = 50;

const {
  list,
  first: endsWithFirst,
  ...given
} = readOptions({
  usage:
    'npm run prove -- world [options]: lets whole worlds of people happen, and looks what is wrong.',
  options: {
    seed: { type: 'seed', help: 'the first world; drawn where it is not given' },
    seeds: { type: 'count', default: '1', help: 'worlds, one after the other' },
    days: { type: 'count', default: '1', help: 'how long each of them is' },
    people: { type: 'count', least: 2, default: '3', help: 'who lives in it, from 2' },
    acts: { type: 'count', default: '12', help: 'things that a person does in a day' },
    tries: { type: 'count', default: '60', help: 'runs that shortening a failure may take' },
    processes: { type: 'count', help: 'how many worlds at once; else one for each processor' },
    first: { type: 'flag', help: 'ends with the first world in which something is wrong' },
    list: { type: 'flag', help: 'names the runs that are kept, and runs none' },
  },
});
const count = (name) => Number(given[name]);
const seed = Number(given.seed ?? drawSeed());
const [seeds, days, people] = [count('seeds'), count('days'), count('people')];
const steps = Math.max(5, days * people * count('acts'));
const size = { people, length: days * DAY, steps };
const processes = Math.min(seeds, Number(given.processes ?? availableParallelism()));

if (list) {
  const names = readdirSync(join(ROOT, RUNS)).filter((name) => name.endsWith('.json'));
  for (const name of names) say(`${RUNS}/${name}`);
  say(`${names.length} runs are kept; npm test runs them.`);
} else {
  say(
    `world: --seed ${seed} --seeds ${seeds} --days ${days} --people ${people} --acts ${given.acts}`,
  );
  process.exitCode = await main();
}

async function main() {
  const files = await prepare();
  const began = Date.now();
  const seen = { worlds: 0, wrong: [], counts: {} };
  const tell = () => tellFigures(seen, (Date.now() - began) / 60_000);
  // A run that is ended early prints how far it came.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      tell();
      process.exit(1);
    });
  }
  let next = 0;
  const isOver = () => next >= seeds || (endsWithFirst && seen.wrong.length > 0);
  const lives = Array.from({ length: processes }, () =>
    live(
      files,
      () => (isOver() ? undefined : seed + next++),
      (told) => take(seen, told),
    ),
  );
  const ends = await Promise.all(lives);
  tell();
  return seen.wrong.length > 0 || ends.some((code) => code !== 0) ? 1 : 0;
}

/** Builds the worlds and an empty database, once for all processes. */
async function prepare() {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { buildAssets } = await vite.ssrLoadModule('/tests/support/global-setup.ts');
    const { buildWorlds } = await vite.ssrLoadModule('/tests/world/load-worlds.ts');
    const { template } = await buildAssets();
    return [await buildWorlds(), template];
  } finally {
    await vite.close();
  }
}

/** A process that runs one world after the other; resolves with its exit code. */
function live(files, nextSeed, told) {
  const program = join(ROOT, 'scripts/prove/world-process.mjs');
  const child = spawn(process.execPath, [ROOM_FOR_THE_YOUNG, program, ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = () => {
    const of = nextSeed();
    if (of === undefined) child.disconnect();
    else child.send({ size: { seed: of, ...size }, tries: count('tries') });
  };
  child.on('message', (message) => {
    if (message.kind === 'searched') told(message);
    ask();
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

function take(seen, { seed: of, found, counts }) {
  seen.worlds += 1;
  for (const [what, times] of Object.entries(counts))
    seen.counts[what] = (seen.counts[what] ?? 0) + times;
  if (seen.worlds % TOLD_EVERY === 0 && seen.worlds < seeds)
    say(`${seen.worlds} of ${seeds} worlds, wrong in ${seen.wrong.length}`);
  if (!found) return;
  seen.wrong.push(of);
  say(`\n${found.story}\n\nAgain: npm run prove -- world --seed ${of}${sizeOptions()}\n`);
}

/** What a seed needs besides to be the same world again. */
function sizeOptions() {
  const usual = { days: '1', people: '3', acts: '12' };
  return Object.entries(usual)
    .filter(([name, value]) => given[name] !== value)
    .map(([name]) => ` --${name} ${given[name]}`)
    .join('');
}

function tellFigures({ worlds, wrong, counts }, minutes) {
  const names = Object.keys(counts).toSorted();
  for (const name of names) say(`${String(counts[name]).padStart(8)}  ${name}`);
  say(
    `${worlds} worlds, ${worlds * days} days, ${worlds * steps} steps: ${
      wrong.length === 0 ? 'nothing wrong' : `wrong in ${wrong.length}: seeds ${wrong.join(', ')}`
    }. ${((worlds * days) / minutes).toFixed(1)} days of a world in a minute.`,
  );
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
