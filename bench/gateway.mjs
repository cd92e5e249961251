import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';

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
for (const pairs of asked.pairs.split(',').map(Number)) {
  for (const doing of ['message', 'reaction']) await measure(pairs, doing);
}
// The SDK keeps a timer of its own for ever.
process.exit(0);

async function measure(pairs, doing) {
  const child = spawn(
    process.execPath,
    [join(BUILT, 'gateway-server.js'), join(ROOT, 'dist/server'), String(pairs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async () => JSON.parse((await lines.next()).value);
  try {
    const begun = await read();
    const url = `http://127.0.0.1:${begun.port}`;
    const before = cpuTime();
    const result = await loadGateway(url, begun.pairs, Number(asked.messages), doing);
    const own = cpuTime() - before;
    child.kill('SIGTERM');
    print(doing, result, begun, await read(), own);
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

function print(doing, { pairs, done, warmUp, perSecond, shown, stored }, begun, ended, own) {
  const times = ({ p50, p99, max }) => [p50, p99, max].map((time) => time.toFixed(1).padStart(7));
  const cpu = (ended.cpu - begun.cpu) / (done + warmUp);
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
      cpu.toFixed(2).padStart(20),
      (own / (done + warmUp)).toFixed(2).padStart(7),
      String(Math.round(ended.memory / 1_048_576)).padStart(7),
      ` ${begun.engine}`,
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
