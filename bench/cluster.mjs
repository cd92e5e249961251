import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- cluster [options]: messages through one, two and three servers on one PostgreSQL, and how ' +
    'soon they are at the other side on the same server and on another one. BACKPLANE_URL says over what the servers ' +
    'tell each other; without it a Valkey or Redis is started where one is installed.',
  options: {
    pairs: { type: 'count', default: '30', help: 'pairs that write at once' },
    messages: { type: 'count', default: '100', help: 'from each pair' },
  },
});

await buildParts(BUILT, ['cluster-server', 'cluster-run']);
await refuseBusy();
const { status } = spawnSync(
  process.execPath,
  [
    join(BUILT, 'cluster-run.js'),
    join(BUILT, 'cluster-server.js'),
    join(ROOT, 'dist/server'),
    asked.pairs,
    asked.messages,
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
