import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-search');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- search [options]: how fast the messages of one person are searched, beside a plain scan of ' +
    'the index. DATABASE_URL measures on an empty database.',
  options: {
    messages: {
      type: 'count',
      default: '1000000',
      help: 'of the person; a fifth more are of others',
    },
    times: { type: 'count', default: '20', help: 'each search' },
    postgres: { type: 'flag', help: 'starts a PostgreSQL for it' },
  },
});

await buildParts(BUILT, ['search-run']);
await refuseBusy();
const child = spawn(
  process.execPath,
  [
    join(BUILT, 'search-run.js'),
    join(ROOT, 'dist/server'),
    asked.messages,
    asked.times,
    asked.postgres ? 'postgres' : '',
  ],
  { stdio: 'inherit' },
);
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
