import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildParts } from '../../bench/build-parts.mjs';
import { readOptions } from '../options.mjs';

/**
 * `npm run prove models`: translates 200 chat lines in each of 56 pairs with the real models that
 * `npm run parley models` has fetched.
 */

const ROOT = join(import.meta.dirname, '../..');
const CORPUS = join(ROOT, 'tests/server/translation/engine/parallel-lines');
const BUILT = join(ROOT, 'node_modules/.cache/parley/prove-models');

const asked = readOptions({
  usage: 'npm run prove -- models [options]: real translation models in every pair of languages.',
  options: {
    models: { type: 'text', default: 'data/models', help: 'the folder they were fetched into' },
    lines: { type: 'count', default: '200', help: 'of the chat lines, in each pair' },
    memory: { type: 'count', default: '700', help: 'megabytes for the models' },
    'no-floor': {
      type: 'flag',
      help: 'fails for no low quality: a try of this program with synthetic models',
    },
  },
});
process.exitCode = await models();

async function models() {
  const directory = resolve(ROOT, asked.models);
  if (!existsSync(join(directory, 'models.json'))) {
    console.error(
      `No models are in ${directory}: fetch them with "npm run parley -- models --all", or name their folder with --models.`,
    );
    return 1;
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
