import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';
import { ratioOf, spread } from './rounds.mjs';
import { startProgram } from './start-program.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-translate');
const ASSETS = join(ROOT, 'dist/server');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- translate [options]: the engine with models of its own, on models of full size: beside the engine ' +
    'called bare, one thread beside two, the memory of all directions, and messages while everybody translates.',
  options: {
    rounds: { type: 'count', default: '6', help: 'of each measurement, in turns' },
    lines: { type: 'count', default: '8', help: 'of thirteen words, in each round' },
    messages: { type: 'count', default: '400', help: 'from each of two pairs, in each round' },
    people: { type: 'count', default: '12', help: 'who translate while the messages are sent' },
    only: { type: 'text', default: 'engines,memory,delivery', help: 'the measurements, by commas' },
    kind: { type: 'text', default: 'base-memory', help: 'tiny or base-memory' },
  },
});
const rounds = Number(asked.rounds);

await buildParts(BUILT, [
  'translate-engines',
  'translate-models',
  'translate-server',
  'translate-load',
  'gateway-load',
]);
const { fullModels, DIRECTIONS, OTHERS } = await import(join(BUILT, 'translate-models.js'));
const models = await fullModels(join(ROOT, 'node_modules/.cache/parley'), asked.kind);
await refuseBusy();
const MEASUREMENTS = { engines, memory, delivery };
for (const name of asked.only.split(',')) await MEASUREMENTS[name]();
process.exit(0);

async function engines() {
  const { engineSides } = await import(join(BUILT, 'translate-engines.js'));
  const { sides, close } = await engineSides(
    models,
    join(ASSETS, 'translate-worker.js'),
    Number(asked.lines),
  );
  const found = await inTurns(sides.map(({ name, measure }) => [name, measure]));
  await close();
  say(`bare: ${spread(found.bare, 0)} ms a line`);
  say(`direct: ${spread(found.direct, 0)} ms; ${ratioOf(found.direct, found.bare)} x bare`);
  say(`pivot: ${spread(found.pivot, 0)} ms; ${ratioOf(found.pivot, found.bare)} x bare`);
  say(`one thread: ${spread(found.one, 2)} lines a second`);
  say(
    `two threads: ${spread(found.two, 2)} lines a second; ${ratioOf(found.two, found.one)} x one`,
  );
}

async function memory() {
  const found = await inTurns([
    ['without', () => memoryWith('')],
    ['with', () => memoryWith(models)],
  ]);
  const more = found.with.map((value, at) => value - found.without[at]);
  say(`server without models: ${spread(found.without, 0)} MB`);
  say(`with all ${DIRECTIONS.length} directions: ${spread(more, 0)} MB more`);
}

async function delivery() {
  const { loadGateway } = await import(join(BUILT, 'gateway-load.js'));
  const people = Number(asked.people);
  const server = startProgram(join(BUILT, 'translate-server.js'), [
    ASSETS,
    models,
    people + 4 * rounds,
  ]);
  const { port, pairs } = await server.read();
  const url = `http://127.0.0.1:${port}`;
  const translators = pairs.splice(0, people);
  let [translated, failed] = [0, 0];
  // The same pair would send messages with the same names again.
  const send = async () =>
    (await loadGateway(url, pairs.splice(0, 2), Number(asked.messages))).shown.p99;
  const found = await inTurns([
    ['idle', send],
    [
      'loaded',
      async () => {
        const load = startProgram(join(BUILT, 'translate-load.js'), [
          url,
          String(Math.floor(Math.random() * 1e6)),
          ...translators.map(([friend, own]) => `${friend.address}/${own.token}`),
        ]);
        while ((await load.ask('done')).done === 0) await pause(100);
        const p99 = await send();
        const { done, refused } = await load.ask('done');
        translated += done;
        failed += refused;
        await load.end();
        // What was begun is finished before anything is measured again.
        await pause(5_000);
        return p99;
      },
    ],
  ]);
  await server.end();
  say(`p99 of a message, idle: ${spread(found.idle, 1)} ms`);
  say(
    `p99 while ${asked.people} people translate without a pause: ${spread(found.loaded, 1)} ms; ` +
      `${ratioOf(found.loaded, found.idle)} x idle; ${translated} lines translated, ${failed} not`,
  );
}

/** The memory of a server that translated a sentence in each direction, in megabytes. */
async function memoryWith(folder) {
  const server = startProgram(join(BUILT, 'translate-server.js'), [ASSETS, folder, 1]);
  const { port, pairs } = await server.read();
  const [[friend, own]] = pairs;
  const translate = async (message, toLanguage) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/translate/message`, {
      method: 'POST',
      headers: { token: own.token, 'content-type': 'application/json' },
      body: JSON.stringify({ message, toLanguage, toUserImAccount: friend.address }),
    });
    const { code, data } = await answer.json();
    if (code !== 200 || (folder !== '' && !data.translated)) {
      say(`not translated into ${toLanguage}: ${message} ${code} ${data?.reason}`);
    }
  };
  for (const { language, sentence } of OTHERS) {
    await translate(sentence, 'en');
    await translate('I want to see the mountains tomorrow with my friend.', language);
  }
  const { memory: bytes } = await server.ask('memory');
  await server.end();
  return bytes / 1_048_576;
}

/** Each measurement in each round, each of them first in turn. */
async function inTurns(sides) {
  const found = Object.fromEntries(sides.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = sides.map((_, n) => sides[(n + round) % sides.length]);
    for (const [name, measure] of order) found[name].push(await measure());
  }
  return found;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
