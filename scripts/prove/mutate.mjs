import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { plantSwaps, probeSwaps } from './swapped.mjs';
import { drawSeed, readOptions, unknown } from '../options.mjs';

/**
 * Mutation testing of `src/domain`: breaks the rules one small way at a time and counts how many of
 * the breaks the tests notice. With modules or rooms (`npm run prove mutate wallet/ledger gifts`) only those;
 * `--server` goes on with the mistakes planted in the server. The tool is installed beside the project on
 * first use, not with it.
 */

const ROOT = join(import.meta.dirname, '../..');
// Outside node_modules, because the test runner ignores files there.
const TOOLS = join(tmpdir(), 'parley-mutate');
const STRYKER = '9.6.1';
const REPORT = join(ROOT, 'coverage/mutation.json');
/** What the copied tests need, in the versions of the project. */
const NEEDED = ['vitest', 'vite', 'fast-check', 'sharp'];
const COPIED = ['src/domain', 'tests/domain', 'tests/rules', 'tests/support'];
/** The mutation score below which the command fails. */
const LOWEST_SCORE = 95;

const VITEST = `export default {
  resolve: {
    alias: {
      '@tests': new URL('tests', import.meta.url).pathname,
      '@': new URL('src', import.meta.url).pathname,
    },
  },
  test: { include: ['tests/domain/**/*.test.ts'] },
};
`;

const {
  words,
  server,
  list,
  seed = drawSeed(),
} = readOptions({
  usage:
    'npm run prove -- mutate [module or room ...]: breaks the rules and counts the breaks nobody notices.',
  options: {
    server: { type: 'flag', help: 'goes on with the mistakes planted in the server' },
    seed: { type: 'seed', help: 'what the properties begin their search from' },
    list: { type: 'flag', help: 'names the modules and breaks none' },
  },
  words: true,
});
// Read by the properties (tests/support/rule) of every run that is started from here.
process.env.RULES_SEED = seed;
const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
// A worker in an endless loop of a swap would keep the process.
process.exit(await main());

async function main() {
  const modules = await modulesOf(words);
  if (typeof modules === 'string') {
    process.stderr.write(`${modules}\n`);
    return 1;
  }
  if (list) {
    for (const module of modules) process.stdout.write(`${module}\n`);
    return 0;
  }
  process.stdout.write(`The properties search from --seed ${seed}.\n`);
  await install();
  // A folder of its own: two runs at the same time do not write into each other's.
  const folder = await mkdtemp(join(tmpdir(), 'parley-mutate-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await prepare(folder, modules);
  const stryker = join(TOOLS, 'node_modules/.bin/stryker');
  const code = await run(stryker, ['run', 'stryker.json'], folder);
  const verdict = (code === 0 ? await judgeSurvivors() : code) || (await judgeSwaps(modules));
  if (!server || verdict !== 0) return verdict;
  return run(process.execPath, [join(ROOT, 'scripts/prove/mistakes.mjs'), `--seed=${seed}`], ROOT);
}

/** The modules that the words name, each or by its room; a sentence when one names nothing. */
async function modulesOf(named) {
  const files = await readdir(join(ROOT, 'src/domain'), { recursive: true });
  const all = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''));
  const rooms = [...new Set(all.map((module) => module.split('/')[0]))];
  const stray = named.find((word) => !all.includes(word) && !rooms.includes(word));
  if (stray !== undefined) return unknown('module', stray, [...rooms, ...all]);
  return all.filter(
    (module) =>
      named.length === 0 || named.some((word) => module === word || module.startsWith(`${word}/`)),
  );
}

async function install() {
  await mkdir(TOOLS, { recursive: true });
  const versions = { ...project.dependencies, ...project.devDependencies };
  const needed = Object.fromEntries(NEEDED.map((name) => [name, versions[name]]));
  const stryker = { '@stryker-mutator/core': STRYKER, '@stryker-mutator/vitest-runner': STRYKER };
  const wanted = { private: true, type: 'module', dependencies: { ...needed, ...stryker } };
  if ((await readOr(join(TOOLS, 'package.json'), '')) === JSON.stringify(wanted)) return;
  await writeFile(join(TOOLS, 'package.json'), JSON.stringify(wanted));
  const code = await run('npm', ['install', '--no-audit', '--no-fund'], TOOLS);
  if (code !== 0) process.exit(code);
}

async function prepare(folder, modules) {
  for (const part of COPIED) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(TOOLS, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await cp(join(TOOLS, 'package.json'), join(folder, 'package.json'));
  await writeFile(join(folder, 'vitest.config.mjs'), VITEST);
  await writeFile(join(folder, 'stryker.json'), JSON.stringify(settings(modules)));
}

function settings(modules) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs', related: false },
    mutate: modules.map((module) => `src/domain/${module}.ts`),
    concurrency: 2,
    ignoreStatic: true,
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    htmlReporter: { fileName: join(ROOT, 'coverage/mutation.html') },
    jsonReporter: { fileName: REPORT },
    thresholds: { high: 100, low: LOWEST_SCORE, break: LOWEST_SCORE },
    tempDirName: 'sandbox',
  };
}

async function loadSurvivors() {
  const { module } = await runnerImport(join(ROOT, 'tests/rules/survivors.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  return module;
}

/** A survivor is either in the list of equivalent mutants, or a gap in the tests. */
async function judgeSurvivors() {
  const { SURVIVORS } = await loadSurvivors();
  const { files } = JSON.parse(await readFile(REPORT, 'utf8'));
  const judged = Object.values(files).flatMap(({ mutants }) => mutants);
  if (!judged.some(({ status }) => status === 'Killed')) {
    process.stdout.write('No test noticed any break: this run proves nothing.\n');
    return 1;
  }
  const gaps = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, replacement }) => ({ file, original: cut(source, location), replacement }))
      .filter((mutant) => !SURVIVORS.some((known) => isSame(known, mutant))),
  );
  for (const { file, original, replacement } of gaps) {
    process.stdout.write(`Not noticed in ${file}: "${original}" became "${replacement}"\n`);
  }
  return gaps.length === 0 ? 0 : 1;
}

/** Swaps of inputs and of refusals (./swaps.mjs) in the modules: each is noticed, or in the same list. */
async function judgeSwaps(modules) {
  const all = (await probeSwaps(ROOT, seed)).filter(({ module }) => modules.includes(module));
  const { SURVIVING_SWAPS } = await loadSurvivors();
  const counts = { property: 0, example: 0, endless: 0, MISSED: 0, same: 0 };
  await plantSwaps(ROOT, seed, all, ({ module, line, says }, verdict) => {
    const isKnown = SURVIVING_SWAPS.some((known) => known.module === module && known.says === says);
    const named = verdict === 'MISSED' && isKnown ? 'same' : verdict;
    counts[named] += 1;
    if (named === 'MISSED')
      process.stdout.write(`Not noticed in src/domain/${module}.ts:${line}: ${says}\n`);
  });
  process.stdout.write(
    `${all.length} swaps: ${counts.property} noticed by a property, ${counts.example} by an example alone, ${counts.endless} end no test, ` +
      `${counts.same} change nothing, ${counts.MISSED} not noticed.\n`,
  );
  return counts.MISSED === 0 ? 0 : 1;
}

function isSame(known, { file, original, replacement }) {
  return (
    file === `src/domain/${known.module}.ts` &&
    known.original === original &&
    known.replacement === replacement
  );
}

function cut(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

async function readOr(file, other) {
  return readFile(file, 'utf8').catch(() => other);
}

function run(program, args, cwd) {
  return new Promise((resolve, reject) => {
    spawn(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', reject)
      .on('close', resolve);
  });
}
