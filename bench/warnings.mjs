import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';
import { inTurns, tellBeside } from './rounds.mjs';
import { startProgram } from './start-program.mjs';

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
    pause: { type: 'count', default: '50', help: 'milliseconds between messages of a pair' },
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
    const { shown } = await loadGateway(url, pairs, Number(asked.messages), {
      texts,
      pause: Number(asked.pause),
    });
    return { 'p50 ms': shown.p50, 'p99 ms': shown.p99 };
  });
  tellBeside(rounds, 'judged');
} finally {
  for (const { end } of servers) await end();
}
// The SDK keeps a timer of its own for ever.
process.exit(0);

async function start({ name }) {
  const server = startProgram(join(BUILT, name, 'gateway-server.js'), [
    join(ROOT, 'dist/server'),
    asked.pairs,
  ]);
  const { port, pairs } = await server.read();
  return { name, end: server.end, url: `http://127.0.0.1:${port}`, pairs };
}
