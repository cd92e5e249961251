// Journeys on a PostgreSQL: `npm run test:journeys-postgres`, by default those of value and of the square;
// `npm run test:journeys-postgres -- tests/e2e/people.test.ts` runs others.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.mjs';

const USUAL = ['gifts', 'composer', 'translation', 'square'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

const { words: given } = readOptions({
  usage: 'npm run test:journeys-postgres -- [file ...]: journeys on a PostgreSQL.',
  options: {},
  words: true,
});
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--project=longer', ...(given.length > 0 ? given : USUAL)],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, PARLEY_JOURNEYS_ON: 'postgres' },
  },
);
process.exitCode = status ?? 1;
