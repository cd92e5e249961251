import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from './build-parts.mjs';
import { refuseBusy } from './machine.mjs';

/**
 * How fast long lists are: 10 000 friends, 100 000 visitors, 5 000 pictures, 1 000 000 posts and the rest
 * by the thousands, each call `--times 100` times; `--size middling` makes 12 000 posts and the rest by the
 * thousand; `--only 'square|post'` asks for those lists alone whose name has one of the words.
 * `--postgres` starts a PostgreSQL for it, DATABASE_URL measures on an empty database.
 * Needs a built server, and an idle machine but for `--anyway`. Prints figures and asserts nothing: they hold for one machine.
 */

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-lists');

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    size: { type: 'string', default: 'large' },
    only: { type: 'string', default: '' },
    postgres: { type: 'boolean', default: false },
    anyway: { type: 'boolean', default: false },
  },
});

await buildParts(BUILT, ['lists-run']);
await refuseBusy(values.anyway);
const child = spawn(
  process.execPath,
  [
    join(BUILT, 'lists-run.js'),
    join(ROOT, 'dist/server'),
    values.times,
    values.size,
    values.only,
    values.postgres ? 'postgres' : '',
  ],
  { stdio: 'inherit' },
);
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
