import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { buildParts } from './build-parts.mjs';
import { refuseBusy } from './machine.mjs';

/**
 * What one server holds: messages by `--clients 1000` people in pairs, as many as go and 300 a second; 300
 * calls a second; 50 pairs who begin to search at once. The people are a process of their own, whose
 * processor time stands beside that of the server and of the database. `--engine embedded,postgres`,
 * `--seconds 10` for each phase, `--only flat-out,messages,my-info,friends,searches`. Needs a built server.
 */

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded,postgres' },
    clients: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '300' },
    pairs: { type: 'string', default: '50' },
    only: { type: 'string', default: 'flat-out,messages,my-info,friends,searches' },
    built: { type: 'string', default: join(ROOT, 'node_modules/.cache/parley/bench-load') },
    assets: { type: 'string', default: join(ROOT, 'dist/server') },
    rebuild: { type: 'boolean', default: true },
    anyway: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

const seconds = Number(values.seconds);
const perSecond = Number(values['per-second']);
const PHASES = {
  'flat-out': { kind: 'flat-out', seconds },
  messages: { kind: 'messages', seconds, perSecond },
  'my-info': { kind: 'calls', seconds, perSecond, path: '/account/my-info' },
  friends: { kind: 'calls', seconds, perSecond, path: '/friend/friend-list' },
  searches: { kind: 'searches', seconds, perSecond: Number(values.pairs) },
};

if (values.rebuild) await buildParts(values.built, ['load-server', 'load-run']);
await refuseBusy(values.anyway);
say(
  'phase      engine       done  per second      p50      p99      max ms   failed   heard   CPU ms each: server  database  people',
);
for (const engine of values.engine.split(',')) await measure(engine);
process.exit(0);

async function measure(engine) {
  const server = start('load-server.js', [values.assets, engine, values.clients]);
  let people;
  try {
    const { port } = await server.read();
    people = start('load-run.js', [`http://127.0.0.1:${port}`, values.clients]);
    await people.ask(JSON.stringify({ kind: 'connect' }));
    for (const name of values.only.split(',')) {
      const before = await server.ask('before');
      const result = await people.ask(JSON.stringify(PHASES[name]));
      print(name, engine, result, before, await server.ask('after'));
    }
  } finally {
    await people?.end();
    await server.end();
  }
}

/** A program that answers each line with a line of JSON, until its input ends. */
function start(script, args) {
  const child = spawn(process.execPath, [join(values.built, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${script} has ended`);
    return JSON.parse(value);
  };
  return {
    read,
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return read();
    },
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}

function print(name, engine, result, before, after) {
  const { count, perSecond: done, p50, p99, max, failed, heard = 0, loader } = result;
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
      number(heard, 0, 7),
      ' '.repeat(11),
      each(after.server - before.server),
      each(after.database - before.database),
      each(loader),
    ].join(' '),
  );
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
