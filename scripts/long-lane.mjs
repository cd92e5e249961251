import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The long lanes of tests that `npm test` runs briefly:
 * `npm run fuzz -- --runs 500` sends so many requests of each kind to each call,
 * `npm run kill-test -- --rounds 20` kills so many servers in the middle of their work;
 * `npm run economy -- --steps 10000` lets people buy, give, order and translate so many times.
 * `--seed` repeats a run that failed.
 */

const ROOT = join(import.meta.dirname, '..');

const LANES = {
  fuzz: {
    tests: 'tests/server/security/fuzz',
    option: 'runs',
    variable: 'PARLEY_FUZZ_RUNS',
    usual: '200',
  },
  'kill-test': {
    tests: 'tests/server/security/kill',
    option: 'rounds',
    variable: 'PARLEY_KILL_ROUNDS',
    usual: '20',
  },
  economy: {
    tests: 'tests/server/wallet/economy.test.ts',
    option: 'steps',
    variable: 'PARLEY_ECONOMY_STEPS',
    usual: '10000',
  },
};

const [name, ...words] = process.argv.slice(2);
const lane = LANES[name];
if (!lane) fail(`A lane is one of ${Object.keys(LANES).join(', ')}.`);
const { times, seed } = readOptions(words);

const child = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', lane.tests],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      [lane.variable]: times,
      ...(seed !== undefined && { PARLEY_SEED: seed }),
    },
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/** A seed may be negative, which the parser takes for another option unless tied by `=`. */
function readOptions(args) {
  const at = args.indexOf('--seed');
  const tied = at < 0 ? args : args.toSpliced(at, 2, `--seed=${args[at + 1] ?? ''}`);
  try {
    const { values } = parseArgs({
      args: tied,
      options: {
        [lane.option]: { type: 'string', default: lane.usual },
        seed: { type: 'string' },
      },
    });
    const times = values[lane.option];
    if (!/^[1-9]\d*$/.test(times)) fail(`--${lane.option} is a whole number from 1.`);
    if (values.seed !== undefined && !/^-?\d+$/.test(values.seed))
      fail('--seed is a whole number.');
    return { times, seed: values.seed };
  } catch (error) {
    return fail(error.message);
  }
}

/** One sentence and exit code 1. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
