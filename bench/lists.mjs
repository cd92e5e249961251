import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-lists');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- lists [options]: how fast long lists are, of 10 000 friends, 100 000 visitors, 5 000 ' +
    'pictures, 1 000 000 posts and the rest by the thousands. DATABASE_URL measures on an empty database.',
  options: {
    times: { type: 'count', default: '100', help: 'each call' },
    size: {
      type: 'text',
      default: 'large',
      help: 'or middling: 12 000 posts, the rest by the thousand',
    },
    only: { type: 'text', default: '', help: 'lists whose name matches, such as square|post' },
    postgres: { type: 'flag', help: 'starts a PostgreSQL for it' },
  },
});

await buildParts(BUILT, ['lists-run']);
await refuseBusy();
const child = spawn(
  process.execPath,
  [
    join(BUILT, 'lists-run.js'),
    join(ROOT, 'dist/server'),
    asked.times,
    asked.size,
    asked.only,
    asked.postgres ? 'postgres' : '',
  ],
  { stdio: 'inherit' },
);
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
