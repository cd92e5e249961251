// What needs something installed: `npm run test:engines` (Debian's apertium-apy and apertium-eng-spa) puts an Apertium
// behind the whole product; `-- --models <folder>` translates 200 chat lines in each of 56 pairs with real models, laid
// out by `npm run models`. Each part says whether it was run; where one was not, the code is 2, which is no success.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildParts } from '../bench/build-parts.mjs';
import { freePort } from './free-port.mjs';
import { readOptions } from './options.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAIRS = '/usr/share/apertium';
const MODES = ['eng-spa', 'spa-eng'].map((mode) => join(PAIRS, 'modes', `${mode}.mode`));
const CORPUS = join(ROOT, 'tests/server/translation/engine/parallel-lines');
const BUILT = join(ROOT, 'node_modules/.cache/parley/test-engines');
/** How often a service that starts is asked, and how long between two questions. */
const TRIES = 120;
const BETWEEN = 500;
const NOT_RUN = 2;

const asked = readOptions({
  usage:
    'npm run test:engines -- [options]: an installed Apertium behind the whole product, and real models of the engine ' +
    'inside the server in every pair of languages.',
  options: {
    models: { type: 'text', help: 'a folder that npm run models has filled' },
    lines: { type: 'count', default: '200', help: 'of the chat lines, in each pair' },
    memory: { type: 'count', default: '700', help: 'megabytes for the models' },
    'no-floor': {
      type: 'flag',
      help: 'fails for no low quality: a try of this program with synthetic models',
    },
  },
});
const codes = [await apertium(), await models()];
process.exitCode =
  codes.find((code) => code !== 0 && code !== NOT_RUN) ?? (codes.includes(NOT_RUN) ? NOT_RUN : 0);

async function models() {
  if (!asked.models) {
    console.error(
      'Real models were not tried here. Fetch them with "npm run models -- --all" where there is internet,',
    );
    console.error('then: npm run test:engines -- --models <folder>');
    return NOT_RUN;
  }
  const directory = resolve(asked.models);
  if (!existsSync(join(directory, 'models.json'))) {
    console.error(
      `Real models were not tried here: ${directory} has no models.json, which npm run models writes.`,
    );
    return NOT_RUN;
  }
  await buildParts(BUILT, ['translate-quality']);
  const { everyPair } = await import(join(BUILT, 'translate-quality.js'));
  console.log(row(['pair', 'chrF', 'floor', 'lines', 'empty', 'as is', 'masks', 'refused']));
  const pairs = [];
  for await (const pair of everyPair({
    directory,
    script: join(ROOT, 'dist/server/translate-worker.js'),
    corpus: CORPUS,
    lines: Number(asked.lines),
    memory: Number(asked.memory),
  })) {
    pairs.push(pair);
    console.log(row(cells(pair)));
  }
  return verdict(pairs);
}

function cells({ from, to, chrF, floor, lines, empty, asTheyAre, masked, whole, refused }) {
  return [
    `${from} > ${to}`,
    chrF.toFixed(1),
    floor,
    lines,
    empty,
    asTheyAre,
    `${whole}/${masked}`,
    refused,
  ];
}

function row([pair, ...numbers]) {
  return `${pair.padEnd(16)}${numbers.map((number) => String(number).padStart(9)).join('')}`;
}

function verdict(pairs) {
  const mean = pairs.reduce((sum, { chrF }) => sum + chrF, 0) / pairs.length;
  const wrong = pairs.flatMap((pair) => {
    const name = `${pair.from} > ${pair.to}`;
    return [
      ...(pair.empty > 0
        ? [`${name}: ${pair.empty} without an answer, such as "${pair.reason}"`]
        : []),
      ...(pair.whole < pair.masked ? [`${name}: a link, mention or emoji was lost`] : []),
      ...(!asked['no-floor'] && pair.chrF < pair.floor
        ? [`${name}: chrF ${pair.chrF.toFixed(1)}, below ${pair.floor}`]
        : []),
    ];
  });
  const refused = pairs.filter(({ fault }) => fault);
  for (const { from, to, fault } of refused) console.log(`refused, ${from} > ${to}: ${fault}`);
  for (const sentence of wrong) console.error(sentence);
  console.log(
    `${pairs.length} pairs, mean chrF ${mean.toFixed(1)}: ${wrong.length === 0 ? 'passed' : 'failed'}`,
  );
  return wrong.length === 0 ? 0 : 1;
}

async function apertium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const service = folders.map((folder) => join(folder, 'apertium-apy')).find(existsSync);
  if (!service || !MODES.every(existsSync)) {
    console.error('Apertium was not tried here: with English and Spanish it is not installed.');
    console.error('Install it: apt-get install apertium-apy apertium-eng-spa');
    return NOT_RUN;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = spawn(service, ['--port', `${port}`, '--num-processes', '1', PAIRS], {
    stdio: 'ignore',
  });
  try {
    if (!(await answers(`${url}/listPairs`, started))) {
      console.error(`Apertium was not tried here: ${service} does not answer.`);
      return NOT_RUN;
    }
    const { status } = spawnSync('npx', ['playwright', 'test', '--project=engines'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PARLEY_APERTIUM: url },
    });
    return status ?? 1;
  } finally {
    started.kill();
  }
}

async function answers(url, child) {
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await pause(BETWEEN);
  }
  return false;
}
