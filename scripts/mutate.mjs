import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Mutation testing of `src/domain`: breaks the rules one small way at a time and counts how many of
 * the breaks the tests notice. With modules (`npm run mutate -- wallet/ledger gifts/red-packet`) only
 * those. The tool is installed beside the project on first use, not with it.
 */

const ROOT = join(import.meta.dirname, '..');
// Outside node_modules, because the test runner ignores files there.
const FOLDER = join(tmpdir(), 'parley-mutate');
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

const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const modules = process.argv.slice(2);
await prepare();
const code = await run(join(FOLDER, 'node_modules/.bin/stryker'), ['run', 'stryker.json']);
process.exitCode = code === 0 ? await judgeSurvivors() : code;

async function prepare() {
  await mkdir(FOLDER, { recursive: true });
  const versions = { ...project.dependencies, ...project.devDependencies };
  const needed = Object.fromEntries(NEEDED.map((name) => [name, versions[name]]));
  const stryker = { '@stryker-mutator/core': STRYKER, '@stryker-mutator/vitest-runner': STRYKER };
  const wanted = { private: true, type: 'module', dependencies: { ...needed, ...stryker } };
  const same = (await readOr(join(FOLDER, 'package.json'), '')) === JSON.stringify(wanted);
  if (!same) {
    await writeFile(join(FOLDER, 'package.json'), JSON.stringify(wanted));
    const code = await run('npm', ['install', '--no-audit', '--no-fund']);
    if (code !== 0) process.exit(code);
  }
  for (const part of COPIED) {
    await rm(join(FOLDER, part), { recursive: true, force: true });
    await cp(join(ROOT, part), join(FOLDER, part), { recursive: true });
  }
  await writeFile(join(FOLDER, 'vitest.config.mjs'), VITEST);
  await writeFile(join(FOLDER, 'stryker.json'), JSON.stringify(settings()));
}

function settings() {
  const files = modules.length > 0 ? modules.map((module) => `${module}.ts`) : ['**/*.ts'];
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs', related: false },
    mutate: files.map((file) => `src/domain/${file}`),
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

/** A survivor is either in the list of equivalent mutants, or a gap in the tests. */
async function judgeSurvivors() {
  const { module } = await runnerImport(join(ROOT, 'tests/rules/survivors.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  const { files } = JSON.parse(await readFile(REPORT, 'utf8'));
  const gaps = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, replacement }) => ({ file, original: cut(source, location), replacement }))
      .filter((mutant) => !module.SURVIVORS.some((known) => isSame(known, mutant))),
  );
  for (const { file, original, replacement } of gaps) {
    process.stdout.write(`Not noticed in ${file}: "${original}" became "${replacement}"\n`);
  }
  return gaps.length === 0 ? 0 : 1;
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

function run(program, args) {
  return new Promise((resolve, reject) => {
    spawn(program, args, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', reject)
      .on('close', resolve);
  });
}
