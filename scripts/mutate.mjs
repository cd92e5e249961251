import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Mutation testing of `src/domain`: breaks the rules one small way at a time and counts how many of
 * the breaks the tests notice. With modules (`npm run mutate -- wallet/ledger gifts/red-packet`) only
 * those. The tool is installed beside the project on first use, not with it.
 */

const ROOT = join(import.meta.dirname, '..');
// Outside node_modules, whose files the test runner would not look at.
const PLACE = join(tmpdir(), 'parley-mutate');
const STRYKER = '9.6.1';
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
process.exitCode = await run(join(PLACE, 'node_modules/.bin/stryker'), ['run', 'stryker.json']);

async function prepare() {
  await mkdir(PLACE, { recursive: true });
  const versions = { ...project.dependencies, ...project.devDependencies };
  const needed = Object.fromEntries(NEEDED.map((name) => [name, versions[name]]));
  const stryker = { '@stryker-mutator/core': STRYKER, '@stryker-mutator/vitest-runner': STRYKER };
  const wanted = { private: true, type: 'module', dependencies: { ...needed, ...stryker } };
  const same = (await readOr(join(PLACE, 'package.json'), '')) === JSON.stringify(wanted);
  if (!same) {
    await writeFile(join(PLACE, 'package.json'), JSON.stringify(wanted));
    const code = await run('npm', ['install', '--no-audit', '--no-fund']);
    if (code !== 0) process.exit(code);
  }
  for (const part of COPIED) {
    await rm(join(PLACE, part), { recursive: true, force: true });
    await cp(join(ROOT, part), join(PLACE, part), { recursive: true });
  }
  await writeFile(join(PLACE, 'vitest.config.mjs'), VITEST);
  await writeFile(join(PLACE, 'stryker.json'), JSON.stringify(settings()));
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
    jsonReporter: { fileName: join(ROOT, 'coverage/mutation.json') },
    thresholds: { high: 100, low: LOWEST_SCORE, break: LOWEST_SCORE },
    tempDirName: 'sandbox',
  };
}

async function readOr(file, other) {
  return readFile(file, 'utf8').catch(() => other);
}

function run(program, args) {
  return new Promise((resolve, reject) => {
    spawn(program, args, { cwd: PLACE, stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', reject)
      .on('close', resolve);
  });
}
