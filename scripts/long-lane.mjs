import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { drawSeed, readOptions, unknown } from './options.mjs';

/**
 * The long lanes of tests that `npm test` runs briefly:
 * `npm run fuzz -- --inputs 1000000` sends so many requests and frames in all,
 * `npm run chaos -- --rounds 20 --minutes 30` cuts the power so often, takes database, disk, memory and clock away
 * and gives for so long without a pause,
 * `npm run kill-test -- --rounds 20` kills so many servers in the middle of their work,
 * `npm run money -- --runs 50` proves the rules of money and searches its models so often,
 * `npm run economy -- --steps 10000` lets people buy, give, order and translate so many times.
 * Each prints the `--seed` that repeats it.
 */

const ROOT = join(import.meta.dirname, '..');

const LANES = {
  fuzz: {
    tests: 'tests/server/security/fuzz',
    option: 'inputs',
    variable: 'PARLEY_FUZZ_INPUTS',
    usual: '200000',
    usage: 'sends the server what no client would send.',
    help: 'requests and frames in all',
  },
  'kill-test': {
    tests: [
      'tests/server/security/kill',
      'tests/server/kernel/data/durability.test.ts',
      'tests/conformance/kill.test.ts',
    ],
    option: 'rounds',
    variable: 'PARLEY_KILL_ROUNDS',
    usual: '20',
    usage: 'kills servers in the middle of their work.',
    help: 'servers to kill',
  },
  chaos: {
    tests: 'tests/server/security/chaos',
    option: 'rounds',
    variable: 'PARLEY_CHAOS_ROUNDS',
    usual: '20',
    usage: 'cuts the power, takes the database, the disk and the memory away.',
    help: 'times of each',
    also: {
      minutes: {
        variable: 'PARLEY_CHAOS_MINUTES',
        usual: '1',
        help: 'of load without a pause, after which the books are looked at',
      },
    },
  },
  money: {
    tests: [
      'tests/domain/wallet/',
      'tests/domain/gifts/',
      'tests/domain/translation/',
      'tests/domain/membership/',
      'tests/domain/shop/',
      'tests/server/wallet/money-model.test.ts',
      'tests/server/wallet/interleavings.test.ts',
      'tests/server/wallet/many-at-once.test.ts',
      'tests/server/wallet/openings.test.ts',
      'tests/server/shop/shop-model.test.ts',
      'tests/server/payments/order-model.test.ts',
    ],
    option: 'runs',
    variable: 'PARLEY_RUNS',
    usual: '50',
    usage: 'proves the rules of money and searches the models of the server for a wrong sum.',
    help: 'searches of each model',
  },
  economy: {
    tests: 'tests/server/wallet/economy.test.ts',
    option: 'steps',
    variable: 'PARLEY_ECONOMY_STEPS',
    usual: '10000',
    usage: 'lets people buy, give, order and translate, and adds everything up.',
    help: 'things that somebody does',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const lane = Object.hasOwn(LANES, name) ? LANES[name] : undefined;
if (!lane) {
  process.stderr.write(`${unknown('lane', name, Object.keys(LANES))}\n`);
  process.exit(1);
}
const also = Object.entries(lane.also ?? {});
const options = readOptions(
  {
    usage: `npm run ${name} -- [options]: ${lane.usage}`,
    options: {
      [lane.option]: { type: 'count', default: lane.usual, help: lane.help },
      ...Object.fromEntries(
        also.map(([option, { usual, help }]) => [option, { type: 'count', default: usual, help }]),
      ),
      seed: { type: 'seed', help: 'repeats the run of this number' },
      list: { type: 'flag', help: 'names its tests and runs none' },
    },
  },
  args,
);
const seed = options.seed ?? drawSeed();
if (!options.list)
  process.stdout.write(`${name}: --${lane.option} ${options[lane.option]} --seed ${seed}\n`);

const child = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    ...(options.list ? ['list', '--filesOnly'] : ['run']),
    '--project',
    'server',
    '--project',
    'node',
    ...[lane.tests].flat(),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      [lane.variable]: options[lane.option],
      ...Object.fromEntries(also.map(([option, { variable }]) => [variable, options[option]])),
      PARLEY_SEED: seed,
      RULES_SEED: seed,
    },
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
