import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { readOptions } from './options.mjs';

/**
 * `npm run security`: runs every test that docs/security.md names, and reads their results: 0: each row with
 * tests has passed; 1: a test of it failed, was skipped or did not run. It may be run in parts, whose results are
 * kept and judged together. Journeys need a build (`npm run build`) and a browser (`node scripts/browser.mjs`).
 */

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'node_modules/.cache/parley/security');

const options = readOptions({
  usage:
    'npm run security -- [options]: runs the tests of docs/security.md and reads their results.',
  options: {
    part: {
      type: 'part',
      help: 'only this part of the files, such as 2/8; results of others stay',
    },
    judge: { type: 'flag', help: 'runs nothing and judges by the results that are there' },
    page: { type: 'text', help: 'writes docs/security.md with the results to this file' },
  },
});

process.exitCode = await main();

async function main() {
  const [{ ASVS_CHECKS }, { FAULTS }, { renderPage }, results] = await Promise.all(
    ['asvs-checks', 'faults', 'page', 'results'].map(load),
  );
  const rows = [...ASVS_CHECKS, ...FAULTS];
  if (!options.judge) await runAll(filesOf(rows, results.runFileOf));
  const found = await readResults(results);
  const verdicts = new Map(rows.map((row) => [row, results.judge(row, found)]));
  for (const [row, verdict] of verdicts) {
    if (verdict === 'passed' || verdict === 'reason') continue;
    say(`${verdict}: ${row.asked}`);
    for (const test of row.tests) {
      const state = results.verdictOf(test, found);
      if (state !== 'passed') say(`  ${state}: ${test[0]}: ${test[1]}`);
    }
  }
  const count = (wanted) => [...verdicts.values()].filter((verdict) => verdict === wanted).length;
  say(
    `${rows.length} rows: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped, ` +
      `${count('missing')} without a result, ${count('reason')} with a reason`,
  );
  if (options.page) {
    const text = (row) =>
      row.reason === undefined ? verdicts.get(row) : `${verdicts.get(row)}: ${row.reason}`;
    await writeFile(options.page, renderPage(text));
  }
  return count('passed') + count('reason') === rows.length ? 0 : 1;
}

/** The files to run, each once, the same parts every time. */
function filesOf(rows, runFileOf) {
  const all = rows.flatMap(({ tests = [] }) => tests.map(([file]) => runFileOf(file)));
  const files = [...new Set(all)];
  if (!options.part) return files;
  const [part, of] = String(options.part).split('/').map(Number);
  return files.filter((_, index) => index % of === part - 1);
}

/** Runs the files of each kind together; the results of a file replace those that it had. */
async function runAll(files) {
  await mkdir(RESULTS, { recursive: true });
  for (const file of files) {
    await rm(resultsOf(file), { force: true });
    say(file);
  }
  const isJourney = (file) => file.startsWith('tests/e2e/');
  const isFault = (file) => file.startsWith('tests/e2e/faults/');
  await runVitest(files.filter((file) => !isJourney(file)));
  await runBrowser(
    'longer',
    files.filter((file) => isJourney(file) && !isFault(file)),
  );
  await runBrowser('faults', files.filter(isFault));
}

async function runVitest(files) {
  const report = await reportOf(files, (to) =>
    run(
      ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${to}`],
      {
        // Lanes that `npm test` runs briefly or not at all are asked for once.
        PARLEY_CHAOS_ROUNDS: process.env.PARLEY_CHAOS_ROUNDS ?? '1',
      },
    ),
  );
  for (const result of report?.testResults ?? []) {
    await keep(relative(ROOT, result.name), { testResults: [result] });
  }
}

async function runBrowser(project, files) {
  const report = await reportOf(files, (to) =>
    run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        `--project=${project}`,
        '--reporter=json',
        ...files,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: to },
    ),
  );
  for (const suite of report?.suites ?? []) {
    const file = relative(ROOT, join(report.config.rootDir, suite.file));
    await keep(file, { config: report.config, suites: [suite] });
  }
}

/** What a run of `files` reports; undefined where there is nothing to run, or it ended without a report. */
async function reportOf(files, start) {
  if (files.length === 0) return undefined;
  const to = join(RESULTS, '..', `security-${process.pid}.json`);
  start(to);
  const text = await readFile(to, 'utf8').catch(() => undefined);
  await rm(to, { force: true });
  return text === undefined ? undefined : JSON.parse(text);
}

async function keep(file, report) {
  await writeFile(resultsOf(file), JSON.stringify(report));
}

function resultsOf(file) {
  return join(RESULTS, `${file.replaceAll(/[\\/]/g, '+')}.json`);
}

function run([program, ...args], env) {
  spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function readResults({ readVitest, readPlaywright }) {
  const names = await readdir(RESULTS).catch(() => []);
  const found = [];
  for (const name of names) {
    const report = JSON.parse(await readFile(join(RESULTS, name), 'utf8'));
    found.push(...(name.startsWith('tests+e2e+') ? readPlaywright : readVitest)(report, ROOT));
  }
  return found;
}

async function load(name) {
  const { module } = await runnerImport(join(ROOT, `tests/docs/security/${name}.ts`), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  });
  return module;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
