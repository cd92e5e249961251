import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { othersSince, readBench } from './machine.mjs';
import { startProgram } from './start-program.mjs';

const BUILT = join(import.meta.dirname, '../node_modules/.cache/parley/bench-load');
const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- load [options]: what one server holds, with the processor time of the server, of the ' +
    'database and of the people, who are a process of their own.',
  options: {
    engine: { type: 'text', default: 'embedded,postgres', help: 'the databases, by commas' },
    clients: { type: 'count', default: '1000', help: 'people who are connected, in pairs' },
    seconds: { type: 'count', default: '10', help: 'for each phase' },
    'per-second': {
      type: 'count',
      default: '300',
      help: 'messages or calls, where not as many as go',
    },
    pairs: { type: 'count', default: '50', help: 'who begin to search at once' },
    only: {
      type: 'text',
      default: 'flat-out,overload,messages,my-info,friends,searches',
      help: 'the phases, by commas',
    },
    built: { type: 'text', default: BUILT, help: 'where the parts of this benchmark are built' },
    assets: {
      type: 'text',
      default: join(import.meta.dirname, '../dist/server'),
      help: 'the built server',
    },
    'as-built': { type: 'flag', help: 'builds none of them anew' },
  },
});

const seconds = Number(asked.seconds);
const perSecond = Number(asked['per-second']);
const PHASES = {
  'flat-out': { kind: 'flat-out', seconds },
  // Three times what was stored when as many as go were sent.
  overload: { kind: 'messages', seconds },
  messages: { kind: 'messages', seconds, perSecond },
  'my-info': { kind: 'calls', seconds, perSecond, path: '/account/my-info' },
  friends: { kind: 'calls', seconds, perSecond, path: '/friend/friend-list' },
  searches: { kind: 'searches', seconds, perSecond: Number(asked.pairs) },
};

if (!asked['as-built']) await buildParts(asked.built, ['load-server', 'load-run']);
await refuseBusy();
say(
  'phase      engine       done  per second      p50      p99      max ms   failed unanswered   heard   CPU ms each: server  database  people  others',
);
for (const engine of asked.engine.split(',')) await measure(engine);
process.exit(0);

async function measure(engine) {
  const server = startProgram(join(asked.built, 'load-server.js'), [
    asked.assets,
    engine,
    asked.clients,
  ]);
  let people;
  try {
    const { port } = await server.read();
    people = startProgram(join(asked.built, 'load-run.js'), [
      `http://127.0.0.1:${port}`,
      asked.clients,
    ]);
    await people.ask(JSON.stringify({ kind: 'connect' }));
    let most = perSecond;
    for (const name of asked.only.split(',')) {
      const others = othersSince();
      const before = await server.ask('before');
      const offered = name === 'overload' ? { perSecond: 3 * most } : {};
      const result = await people.ask(JSON.stringify({ ...PHASES[name], ...offered }));
      if (name === 'flat-out') most = result.perSecond;
      print(name, engine, result, spent(before, await server.ask('after')), others);
    }
  } finally {
    await people?.end();
    await server.end();
  }
}

function spent(before, after) {
  return { server: after.server - before.server, database: after.database - before.database };
}

function print(name, engine, result, { server, database }, others) {
  const {
    count,
    perSecond: done,
    p50,
    p99,
    max,
    failed,
    unanswered = 0,
    heard = 0,
    loader,
  } = result;
  const each = (time) => (time / Math.max(1, count)).toFixed(2).padStart(9);
  const number = (value, digits, width) => value.toFixed(digits).padStart(width);
  say(
    [
      name.padEnd(10),
      engine.padEnd(9),
      number(count, 0, 7),
      number(done, 0, 11),
      number(p50, 1, 8),
      number(p99, 1, 8),
      number(max, 1, 11),
      number(failed, 0, 8),
      number(unanswered, 0, 11),
      number(heard, 0, 7),
      ' '.repeat(11),
      each(server),
      each(database),
      each(loader),
      `${Math.round(others(server + database + loader) * 100)} %`.padStart(7),
    ].join(' '),
  );
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
