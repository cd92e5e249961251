import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { readOptions } from '../options.mjs';

/**
 * `npm run prove security`: runs every test that docs/security.md names, and reads their results: 0: each row with
 * tests has passed; 1: a test of it failed, was skipped or did not run. It may be run in parts, which judge what
 * they run; their results are kept and judged together.
 */

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'node_modules/.cache/parley/security');

const options = readOptions({
  usage:
    'npm run prove -- security [options]: runs the tests of docs/security.md and reads their results.',
  options: {
    part: {
      type: 'part',
      help: 'only this part of the files, such as 2/8; results of others stay',
    },
    rest: { type: 'flag', help: 'only files with a test that has not passed so far' },
    judge: { type: 'flag', help: 'runs nothing and judges by the results that are there' },
    page: { type: 'text', help: 'writes docs/security.md with the results to this file' },
  },
});

process.exitCode = await main();

async function main() {
  const [{ ASVS_CHECKS }, { FAULTS }, { renderPage }, results] = await Promise.all(
    ['asvs-checks', 'faults', 'page', 'results'].map(load),
  );
  const all = [...ASVS_CHECKS, ...FAULTS];
  const titles = partOf(titlesOf(all, results.runFileOf));
  if (!options.judge) await runAll(options.rest ? await restOf(titles, results) : titles, results);
  const rows = all.flatMap((row) => within(titles, row, results.runFileOf));
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
    const text = (row) => {
      const verdict = results.judge(row, found);
      return row.reason === undefined ? verdict : `${verdict}: ${row.reason}`;
    };
    await writeFile(options.page, renderPage(text));
  }
  return count('passed') + count('reason') === rows.length ? 0 : 1;
}

/** The files to run, each once, with the titles that are asked of it. */
function titlesOf(rows, runFileOf) {
  const titles = new Map();
  for (const [name, title] of rows.flatMap(({ tests = [] }) => tests)) {
    const file = runFileOf(name);
    titles.set(file, [...(titles.get(file) ?? []), title]);
  }
  return titles;
}

/** A row with those of its tests that are in `titles`; one that has none of them is left to other parts. */
function within(titles, row, runFileOf) {
  const tests = row.tests?.filter(([file]) => titles.has(runFileOf(file)));
  return tests?.length === 0 ? [] : [{ ...row, tests }];
}

/** The same parts every time. */
function partOf(titles) {
  if (!options.part) return titles;
  const [part, of] = String(options.part).split('/').map(Number);
  return new Map([...titles].filter((_, index) => index % of === part - 1));
}

/** The files with a test that failed, was skipped or has not run. */
async function restOf(titles, results) {
  const found = await readResults(results);
  const hasPassed = (file, title) => results.verdictOf([file, title], found) === 'passed';
  return new Map(
    [...titles].filter(([file, wanted]) => !wanted.every((title) => hasPassed(file, title))),
  );
}

/**
 * Runs the tests of each kind together; of a file nothing else, but for journeys, which build on each other. The
 * results of a file replace those that it had.
 */
async function runAll(titles, { patternOf }) {
  await mkdir(RESULTS, { recursive: true });
  for (const file of titles.keys()) await rm(resultsOf(file), { force: true });
  const isJourney = (file) => file.startsWith('tests/e2e/');
  const isFault = (file) => file.startsWith('tests/e2e/faults/');
  // The faults of a vendor's storage are beside what the embedded storage does right.
  const isVendor = (file) => file === 'tests/e2e/storage.test.ts';
  const runs = [
    { where: 'in Node', start: runVitest, isHere: (file) => !isJourney(file) },
    {
      where: 'in a browser',
      start: runBrowser('longer'),
      isHere: (file) => isJourney(file) && !isFault(file) && !isVendor(file),
    },
    { where: 'in a browser with each storage', start: runBrowser('vendors'), isHere: isVendor },
    { where: 'in a browser on a bad line', start: runBrowser('faults'), isHere: isFault },
  ];
  for (const { where, start, isHere } of runs) {
    const files = [...titles.keys()].filter(isHere);
    if (files.length === 0) continue;
    const begun = performance.now();
    const wanted = new Set(files.flatMap((file) => titles.get(file)));
    await start(files, [...wanted].map(patternOf));
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`${where}: ${files.length} files, ${wanted.size} titles, ${seconds} s`);
  }
}

async function runVitest(files, patterns) {
  const report = await reportOf((to) =>
    run(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...files,
        `--testNamePattern=${patterns.join('|')}`,
        '--reporter=json',
        `--outputFile=${to}`,
      ],
      {
        // Lanes that `npm test` runs briefly or not at all are run once.
        PARLEY_CHAOS_ROUNDS: process.env.PARLEY_CHAOS_ROUNDS ?? '1',
      },
    ),
  );
  for (const result of report?.testResults ?? []) {
    await keep(relative(ROOT, result.name), { testResults: [result] });
  }
}

function runBrowser(project) {
  return async (files) => {
    const report = await reportOf((to) =>
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
  };
}

/** What a run reports; undefined where it ended without a report. */
async function reportOf(start) {
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
