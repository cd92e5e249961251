import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { runnerImport } from 'vite';
import { drawSeed, readOptions, unknown } from '../options.mjs';

/**
 * Plants mistakes, one at a time, and looks whether the tests notice: `npm run prove mistakes` all of
 * `tests/rules/mistakes`, `npm run prove mistakes red-packet gift` only those whose file or sentence holds
 * one of the words. `--properties` asks the properties of the domain alone, without literal examples.
 * The project itself is never changed, only a copy.
 */

const ROOT = join(import.meta.dirname, '../..');
/** Everything a test may read, without the packages, which are only linked. */
const COPIED = [
  'src',
  'server',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.core.json',
  'vitest.config.ts',
  'vite.config.ts',
  'vite.server.config.ts',
];

const ROOMS = ['domain', 'server', 'client'];

const { words, list, room, limits, properties, part, seed, world } = readOptions({
  usage:
    'npm run prove -- mistakes [word ...]: plants mistakes one at a time, and looks who notices.',
  options: {
    room: { type: 'text', help: 'only those of the domain, of the server or of the client' },
    limits: { type: 'flag', help: 'only limits that lie by one' },
    properties: { type: 'flag', help: 'asks the properties alone, without literal examples' },
    world: {
      type: 'flag',
      help: 'has the world find those that it has to find, in 100 seeds at most',
    },
    part: { type: 'part', help: 'only a part of them, such as 2/4' },
    seed: { type: 'seed', help: 'what the properties begin their search from' },
    list: { type: 'flag', help: 'names the mistakes and plants none' },
  },
  words: true,
});
/** How many of the forty limits that lie by one the properties alone have to notice. */
const LEAST_BY_PROPERTIES = 36;
/** Worlds in which a planted mistake has to show. */
const WORLDS = 100;
/** The seed of the first of them. */
const FIRST_WORLD = Number(seed ?? 1);
process.env.RULES_SEED = seed ?? drawSeed();
process.env.PARLEY_SEED = process.env.RULES_SEED;
process.exitCode = await main();

async function main() {
  const module = await load('mistakes');
  const stray = words.find((word) => !module.MISTAKES.some((mistake) => isAbout(mistake, word)));
  if (stray !== undefined) {
    say(unknown('mistake about', stray, [...new Set(module.MISTAKES.flatMap(wordsOf))]));
    return 1;
  }
  if (room && !ROOMS.includes(room)) {
    say(unknown('room', room, ROOMS));
    return 1;
  }
  const mistakes = partOf(await wanted(module.MISTAKES));
  if (mistakes.length === 0) {
    say('There is no mistake of that kind: nothing would be planted.');
    return 1;
  }
  if (list) {
    for (const { says } of mistakes) say(says);
    return 0;
  }
  const copy = await mkdtemp(join(tmpdir(), 'parley-mistakes-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  for (const part of COPIED) await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const { plant } = await load('plant');
  return world ? plantInWorlds(copy, mistakes, plant) : plantAll(copy, mistakes, plant);
}

async function load(name) {
  const { module } = await runnerImport(join(ROOT, `tests/rules/mistakes/${name}.ts`), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  return module;
}

async function wanted(all) {
  const { LIMIT_MISTAKES } = await load('domain-mistakes');
  const names = new Set(LIMIT_MISTAKES.map(({ says }) => says));
  return all.filter(
    (mistake) =>
      (words.length === 0 || words.some((word) => isAbout(mistake, word))) &&
      (!room || mistake.room === room) &&
      (!world || mistake.inWorld) &&
      (!properties || mistake.room === 'domain') &&
      (!limits || (mistake.room === 'domain' && names.has(mistake.says))),
  );
}

function partOf(all) {
  if (!part) return all;
  const [which, of] = part.split('/').map(Number);
  return all.filter((_, index) => index % of === which - 1);
}

function isAbout({ says, edits }, word) {
  return [says, ...edits.map(({ file }) => file)].join(' ').includes(word);
}

function wordsOf({ says, edits }) {
  return [says, ...edits.map(({ file }) => file)].join(' ').match(/[\w-]{3,}/g) ?? [];
}

async function plantAll(copy, mistakes, plant) {
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    reporters: [{}],
    onConsoleLog: () => false,
    // One case that fails is enough; the others might only wait for what never comes.
    bail: 1,
    ...(properties && { testNamePattern: '^rule \\S+ ∀ ' }),
  });
  try {
    await vitest.standalone();
    const asked = [...new Set(mistakes.flatMap(({ tests }) => tests))];
    const sound = await run(vitest, copy, asked);
    const red = sound.filter(({ failed, broken }) => failed > 0 || broken);
    for (const { test } of red) say(`! ${test} fails without any mistake`);
    if (red.length > 0) return 1;
    let missed = 0;
    for (const mistake of mistakes) {
      const verdict = await judge(vitest, copy, mistake, plant);
      if (verdict !== 'noticed') missed += 1;
      const files = new Set(mistake.edits.map(({ file }) => file));
      say(`${verdict.padEnd(9)}${mistake.says}: ${[...files].join(', ')}`);
    }
    const noticed = mistakes.length - missed;
    say(`\n${mistakes.length} mistakes, ${noticed} noticed by every test that must notice them.`);
    say(`Searched from seed ${process.env.RULES_SEED}.`);
    const enough =
      properties && limits && !part && words.length === 0 ? LEAST_BY_PROPERTIES : noticed + missed;
    return noticed >= enough ? 0 : 1;
  } finally {
    await vitest.close();
  }
}

/** Has worlds look for each mistake, until one of them finds something. */
async function plantInWorlds(copy, mistakes, plant) {
  let missed = 0;
  for (const mistake of mistakes) {
    const found = await planted(copy, mistake, plant, writeAll, () =>
      askWorlds(copy, FIRST_WORLD, WORLDS),
    );
    // A world in which something is wrong anyway has found nothing.
    const isRed = found.of !== undefined && (await askWorlds(copy, found.of, 1)).of !== undefined;
    if (found.of === undefined || isRed) missed += 1;
    say(`${isRed ? 'RED WITHOUT IT' : found.verdict}: ${mistake.says}`);
  }
  say(`\n${mistakes.length} mistakes, ${mistakes.length - missed} found by the world.`);
  say(`Searched from seed ${FIRST_WORLD}.`);
  return missed === 0 ? 0 : 1;
}

/** The world, from seed `from` on, in which something was wrong, and the sentence about it. */
async function askWorlds(copy, from, seeds) {
  const options = { seed: from, seeds, acts: 40, tries: 1, processes: 1 };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(
    process.execPath,
    [join(copy, 'scripts/prove/world.mjs'), ...args, '--first'],
    {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let told = '';
  child.stdout.on('data', (part) => (told += part));
  const [code] = await once(child, 'close');
  const [, of] = /^In the world of seed (-?\d+)/m.exec(told) ?? [];
  // A world that ends in another way than by a story proves nothing about the mistake.
  if (of === undefined) return { verdict: code === 0 ? 'MISSED' : 'broken' };
  const [, what] = /^ {2}so that (.*)$/m.exec(told) ?? [];
  return { of: Number(of), verdict: `found in world ${Number(of) - from + 1} (${what})` };
}

/** Whether every test of the mistake failed, by an assertion and not because nothing runs any more. */
function judge(vitest, copy, mistake, plant) {
  const rewrite = async (texts) => {
    await writeAll(texts);
    for (const file of texts.keys()) vitest.invalidateFile(file);
  };
  return planted(copy, mistake, plant, rewrite, async () => {
    const results = [];
    for (const test of mistake.tests) results.push(...(await run(vitest, copy, [test])));
    if (results.some(({ broken }) => broken)) return 'broken';
    return results.every(({ failed }) => failed > 0) ? 'noticed' : 'MISSED';
  });
}

/** The verdict of `ask` while the mistake is in the copy. */
async function planted(copy, { edits }, plant, rewrite, ask) {
  const files = [...new Set(edits.map(({ file }) => join(copy, file)))];
  const before = new Map();
  for (const file of files) before.set(file, await readFile(file, 'utf8'));
  const after = new Map(before);
  for (const edit of edits) {
    const path = join(copy, edit.file);
    const change = plant(after.get(path), edit);
    if (change.kind !== 'planted') return 'outdated';
    after.set(path, change.text);
  }
  try {
    await rewrite(after);
    return await ask();
  } finally {
    await rewrite(before);
  }
}

async function writeAll(texts) {
  for (const [file, text] of texts) await writeFile(file, text);
}

/** How many tests of each file failed, and whether it could be run at all. */
async function run(vitest, copy, tests) {
  const specifications = await vitest.globTestSpecifications(tests.map((test) => join(copy, test)));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return tests.map((test) => {
    const found = testModules.find(({ moduleId }) => moduleId === join(copy, test));
    const failed = found ? [...found.children.allTests('failed')].length : 0;
    return { test, failed, broken: !found || found.errors().length > 0 };
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
