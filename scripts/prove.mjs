import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lacking, variablesOf, prepare, runNode } from './needs.mjs';
import { choose, columns, drawSeed, readOptions } from './options.mjs';
import { LANES } from './prove/lanes.mjs';

/** `npm run prove <lane>`: runs a lane of tests, `all` of them, or lists them. */

const ROOT = join(import.meta.dirname, '..');
/** The lanes that passed, and at which commit. */
const PROVED = join(ROOT, 'node_modules/.cache/parley/proved.json');
const RUNNERS = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test'],
};
const ALL = {
  name: 'all',
  proves: 'each of these, one after the other; goes on where it stopped at this commit',
  minutes: LANES.reduce((sum, { minutes }) => sum + minutes, 0),
};

const { row, args } = choose({
  what: 'lane',
  usage: 'npm run prove <lane>, with options npm run prove -- <lane> [options]:',
  rows: [...LANES, ALL],
  cells: ({ name, minutes, proves }) => [`  ${name}`, `${minutes} min`.padStart(7), proves],
});
process.exitCode = row === ALL ? proveAll() : prove(row, args);

/** Runs one lane; the exit code of the first step that fails, else 0. */
function prove(lane, given) {
  const run = lane.program ? programOf(lane, given) : testsOf(lane, given);
  if (given.includes('--help')) return run();
  const faults = lacking(lane.needs);
  for (const fault of faults) process.stderr.write(`${lane.name}: ${fault}\n`);
  if (faults.length > 0) return 1;
  const goesOn = lane.program && lane.steps && given.length === 0;
  return prepare(lane.needs) || run() || (goesOn ? testsOf(lane, [])() : 0);
}

function programOf({ program, usual = [], needs, env = {} }, given) {
  const settings = { ...variablesOf(needs), ...env };
  return () => runNode(program, given.length > 0 ? given : usual, settings);
}

function testsOf(lane, given) {
  const { env = {}, needs, options = {}, proves, seed: draws, steps } = lane;
  const { words, seed, ...asked } = readOptions(
    {
      usage: `npm run prove -- ${lane.name} [options] [file ...]: ${proves}.`,
      options: {
        ...options,
        ...(draws && { seed: { type: 'seed', help: 'repeats the run of this number' } }),
      },
      words: steps.length === 1,
    },
    given,
  );
  const settings = { ...env };
  for (const [name, value] of Object.entries(asked)) settings[options[name].variable] = value;
  if (draws) settings.RULES_SEED = settings.PARLEY_SEED = seed ?? drawSeed();
  return () => {
    if (draws) process.stdout.write(`${lane.name}: --seed ${settings.PARLEY_SEED}\n`);
    const codes = steps.map(({ runs, args: own, files = [] }) => {
      const [program, ...first] = RUNNERS[runs];
      const rest = [...first, ...own, ...(words.length > 0 ? words : files)];
      return runNode(program, rest, { ...variablesOf(needs), ...settings });
    });
    return codes.find((code) => code !== 0) ?? 0;
  };
}

/** Runs every lane that has not passed at this commit, and prints one table. */
function proveAll() {
  readOptions({ usage: `npm run prove all: ${ALL.proves}.`, options: {} }, args);
  const commit = commitHere();
  const known = readProved();
  const results = commit !== undefined && known.commit === commit ? known.results : {};
  for (const lane of LANES) {
    if (results[lane.name]?.code === 0) continue;
    process.stdout.write(`\n${lane.name}: ${lane.proves}\n`);
    const begun = performance.now();
    const code = prove(lane, []);
    const minutes = (performance.now() - begun) / 60_000;
    results[lane.name] = { code, minutes, lacks: lacking(lane.needs) };
    mkdirSync(dirname(PROVED), { recursive: true });
    writeFileSync(PROVED, JSON.stringify({ commit, results }));
  }
  const rows = LANES.map(({ name }) => {
    const { code, minutes, lacks } = results[name];
    return [name, code === 0 ? 'passed' : 'FAILED', `${minutes.toFixed(1)} min`, lacks.join('; ')];
  });
  process.stdout.write(`\n${columns(rows).join('\n')}\n`);
  return LANES.every(({ name }) => results[name].code === 0) ? 0 : 1;
}

/** The commit that is tried; undefined where files differ from it, so that nothing is remembered. */
function commitHere() {
  const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  return status === 0 && stdout === '' ? git('rev-parse', 'HEAD').stdout.trim() : undefined;
}

function readProved() {
  try {
    return JSON.parse(readFileSync(PROVED, 'utf8'));
  } catch {
    return {};
  }
}
