import { join } from 'node:path';
import { at } from './browser.mjs';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';
import { startProgram } from './start-program.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- gateway [options]: how fast a message, and a reaction, is at the other side through the ' +
    'embedded chat service: real SDKs in this process, the whole server in another one, which judges no messages. ' +
    'DATABASE_URL measures on PostgreSQL.',
  options: {
    pairs: { type: 'text', default: '1,10,50', help: 'people who talk at once, by commas' },
    messages: { type: 'count', default: '50', help: 'and reactions from each pair in each round' },
    rounds: { type: 'count', default: '5', help: 'turns of both' },
  },
});

await buildParts(BUILT, ['gateway-server', 'gateway-load'], {
  'judge-stored': 'bench/no-judging.ts',
});
await refuseBusy();
const { openLoad } = await import(join(BUILT, 'gateway-load.js'));
say(
  'pairs            per second    shown p50    p99    max   stored p50    p99    max ms   CPU each, ms: server (spread)       SDKs     MB',
);
const counts = asked.pairs.split(',').map(Number);
const server = startProgram(join(BUILT, 'gateway-server.js'), [
  join(ROOT, 'dist/server'),
  Math.max(...counts),
]);
try {
  const { port, pairs, engine } = await server.read();
  const url = `http://127.0.0.1:${port}`;
  for (const count of counts) {
    const load = await openLoad(url, pairs.slice(0, count));
    const rounds = { message: [], reaction: [] };
    for (let round = 0; round < Number(asked.rounds); round += 1) {
      for (const doing of Object.keys(rounds)) rounds[doing].push(await measured(load, doing));
    }
    load.close();
    for (const doing of Object.keys(rounds)) print(`${count}`, `${doing}s`, rounds[doing], engine);
    const beside = rounds.reaction.map(({ cpu }, round) => cpu / rounds.message[round].cpu);
    say(`      a reaction beside a message of its round: ${spread(beside)}`);
  }
} finally {
  await server.end();
}
// The SDK keeps a timer of its own for ever.
process.exit(0);

async function measured(load, doing) {
  const [before, ownBefore] = [await server.ask('used'), cpuTime()];
  const result = await load.run(Number(asked.messages), doing);
  const own = (cpuTime() - ownBefore) / result.done;
  const { cpu, memory } = await server.ask('used');
  return { ...result, own, cpu: (cpu - before.cpu) / result.done, memory };
}

function print(pairs, name, rounds, engine) {
  const median = (of, width, digits) => at(rounds.map(of), 0.5).toFixed(digits).padStart(width);
  const times = (of) => ['p50', 'p99', 'max'].map((part) => median((one) => of(one)[part], 7, 1));
  say(
    [
      pairs.padEnd(5),
      name.padEnd(10),
      median(({ perSecond }) => perSecond, 11, 0),
      ' ',
      ...times(({ shown }) => shown),
      ' ',
      ...times(({ stored }) => stored),
      spread(rounds.map(({ cpu }) => cpu)).padStart(32),
      median(({ own }) => own, 7, 2),
      median(({ memory }) => memory / 1_048_576, 7, 0),
      ` ${engine}`,
    ].join(' '),
  );
}

/** The median with the least and the most. */
function spread(values) {
  const [median, least, most] = [0.5, 0, 1].map((part) => at(values, part).toFixed(2));
  return `${median} (${least} to ${most})`;
}

/** Processor time of the SDKs, which are this process, in milliseconds. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
