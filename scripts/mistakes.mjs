import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { runnerImport } from 'vite';
import { readOptions, unknown } from './options.mjs';

/**
 * Plants mistakes about money and guards, one at a time, and looks whether the server's tests notice:
 * `npm run mistakes` all of `tests/rules/mistakes`, `npm run mistakes -- red-packet gift` only those
 * whose file or sentence holds one of the words. The project itself is never changed, only a copy.
 */

const ROOT = join(import.meta.dirname, '..');
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

const { words, list } = readOptions({
  usage:
    'npm run mistakes -- [word ...]: plants mistakes about money and guards, and looks who notices.',
  options: { list: { type: 'flag', help: 'names the mistakes and plants none' } },
  words: true,
});
process.exitCode = await main();

async function main() {
  const { module } = await runnerImport(join(ROOT, 'tests/rules/mistakes/mistakes.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const stray = words.find((word) => !module.MISTAKES.some((mistake) => isAbout(mistake, word)));
  if (stray !== undefined) {
    say(unknown('mistake about', stray, [...new Set(module.MISTAKES.flatMap(wordsOf))]));
    return 1;
  }
  const mistakes = module.MISTAKES.filter((mistake) => isWanted(mistake));
  if (list) {
    for (const { says } of mistakes) say(says);
    return 0;
  }
  const copy = await mkdtemp(join(tmpdir(), 'parley-mistakes-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  for (const part of COPIED) await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return plantAll(copy, mistakes);
}

function isWanted(mistake) {
  return words.length === 0 || words.some((word) => isAbout(mistake, word));
}

function isAbout({ says, edits }, word) {
  return [says, ...edits.map(({ file }) => file)].join(' ').includes(word);
}

function wordsOf({ says, edits }) {
  return [says, ...edits.map(({ file }) => file)].join(' ').match(/[\w-]{3,}/g) ?? [];
}

async function plantAll(copy, mistakes) {
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  try {
    await vitest.standalone();
    const sound = await run(vitest, copy, [...new Set(mistakes.flatMap(({ tests }) => tests))]);
    const red = sound.filter(({ failed, broken }) => failed > 0 || broken);
    for (const { test } of red) say(`! ${test} fails without any mistake`);
    if (red.length > 0) return 1;
    let missed = 0;
    for (const mistake of mistakes) {
      const verdict = await plant(vitest, copy, mistake);
      if (verdict !== 'noticed') missed += 1;
      const files = new Set(mistake.edits.map(({ file }) => file));
      say(`${verdict.padEnd(9)}${mistake.says}: ${[...files].join(', ')}`);
    }
    const noticed = mistakes.length - missed;
    say(`\n${mistakes.length} mistakes, ${noticed} noticed by every test that must notice them.`);
    return missed === 0 ? 0 : 1;
  } finally {
    await vitest.close();
  }
}

/** Whether every test of the mistake failed, by an assertion and not because nothing runs any more. */
async function plant(vitest, copy, { edits, tests }) {
  const files = [...new Set(edits.map(({ file }) => join(copy, file)))];
  const before = new Map();
  for (const file of files) before.set(file, await readFile(file, 'utf8'));
  const after = new Map(before);
  for (const { file, original, replacement } of edits) {
    const path = join(copy, file);
    const text = after.get(path);
    if (text.split(original).length !== 2) return 'outdated';
    after.set(
      path,
      text.replace(original, () => replacement),
    );
  }
  try {
    await write(vitest, after);
    const results = await run(vitest, copy, tests);
    if (results.some(({ broken }) => broken)) return 'broken';
    return results.every(({ failed }) => failed > 0) ? 'noticed' : 'MISSED';
  } finally {
    await write(vitest, before);
  }
}

async function write(vitest, texts) {
  for (const [file, text] of texts) {
    await writeFile(file, text);
    vitest.invalidateFile(file);
  }
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
