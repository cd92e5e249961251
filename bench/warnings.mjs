import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';
import { inTurns, tellBeside } from './rounds.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- warnings [options]: how long a message takes to its receiver on a server that judges it, beside ' +
    'one that judges nothing, in turns. DATABASE_URL measures on PostgreSQL.',
  options: {
    rounds: { type: 'count', default: '6', help: 'turns of each server' },
    pairs: { type: 'count', default: '10', help: 'people who talk at once' },
    messages: { type: 'count', default: '200', help: 'from each pair in each round' },
  },
});

const sides = [
  { name: 'judged', replaced: {} },
  { name: 'bare', replaced: { 'judge-stored': 'bench/no-judging.ts' } },
];
for (const { name, replaced } of sides) {
  await buildParts(join(BUILT, name), ['gateway-server', 'gateway-load'], replaced);
}
await refuseBusy();
const { loadGateway, textsToJudge } = await import(join(BUILT, 'bare/gateway-load.js'));
const texts = textsToJudge();
const servers = await Promise.all(sides.map(start));
try {
  const rounds = await inTurns(servers, Number(asked.rounds), async ({ url, pairs }) => {
    const { shown } = await loadGateway(url, pairs, Number(asked.messages), 'message', texts);
    return { 'p50 ms': shown.p50, 'p99 ms': shown.p99 };
  });
  tellBeside(rounds, 'judged');
} finally {
  for (const { child, exit } of servers) {
    child.kill('SIGTERM');
    await exit;
  }
}
// The SDK keeps a timer of its own for ever.
process.exit(0);

async function start({ name }) {
  const child = spawn(
    process.execPath,
    [join(BUILT, name, 'gateway-server.js'), join(ROOT, 'dist/server'), asked.pairs],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { port, pairs } = JSON.parse((await lines.next()).value);
  return { name, child, exit: once(child, 'exit'), url: `http://127.0.0.1:${port}`, pairs };
}
