import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';
import { startProgram } from './start-program.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- gateway [options]: how fast a message, and a reaction, is at the other side through the ' +
    'embedded chat service: real SDKs in this process, the whole server in another one. DATABASE_URL measures on ' +
    'PostgreSQL.',
  options: {
    pairs: { type: 'text', default: '1,10,50', help: 'people who talk at once, by commas' },
    messages: { type: 'count', default: '200', help: 'and reactions from each pair' },
  },
});

await buildParts(BUILT, ['gateway-server', 'gateway-load']);
await refuseBusy();
const { loadGateway } = await import(join(BUILT, 'gateway-load.js'));
say(
  '             pairs    done  per second    shown p50    p99    max   stored p50    p99    max ms   CPU each, ms: server    SDKs     MB',
);
const counts = asked.pairs.split(',').map(Number);
const server = startProgram(join(BUILT, 'gateway-server.js'), [
  join(ROOT, 'dist/server'),
  Math.max(...counts),
]);
try {
  const { port, pairs, engine } = await server.read();
  for (const count of counts) {
    for (const doing of ['message', 'reaction']) {
      const before = { server: await server.ask('used'), own: cpuTime() };
      const url = `http://127.0.0.1:${port}`;
      const result = await loadGateway(url, pairs.slice(0, count), Number(asked.messages), doing);
      const own = cpuTime() - before.own;
      const after = await server.ask('used');
      print(doing, result, {
        cpu: after.cpu - before.server.cpu,
        own,
        memory: after.memory,
        engine,
      });
    }
  }
} finally {
  await server.end();
}
// The SDK keeps a timer of its own for ever.
process.exit(0);

function print(
  doing,
  { pairs, done, warmUp, perSecond, shown, stored },
  { cpu, own, memory, engine },
) {
  const times = ({ p50, p99, max }) => [p50, p99, max].map((time) => time.toFixed(1).padStart(7));
  say(
    [
      `${doing}s`.padEnd(12),
      String(pairs).padStart(5),
      String(done).padStart(7),
      perSecond.toFixed(0).padStart(11),
      ' ',
      ...times(shown),
      ' ',
      ...times(stored),
      (cpu / (done + warmUp)).toFixed(2).padStart(20),
      (own / (done + warmUp)).toFixed(2).padStart(7),
      String(Math.round(memory / 1_048_576)).padStart(7),
      ` ${engine}`,
    ].join(' '),
  );
}

/** Processor time of the SDKs, which are this process, in milliseconds. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
