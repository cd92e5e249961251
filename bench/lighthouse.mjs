// `npm run bench lighthouse`: Lighthouse (mobile, simulated slow 4G) on the login page of the built
// product, in the Chromium that scripts/browser.mjs found. Ends with 1 when a figure is missed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../scripts/options.mjs';
import { startBuiltServer } from './built-server.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/parley');
/** Installed on demand: it brings a hundred packages that nothing else needs. */
const VERSION = '12.8.2';
/** Scores are from 0 to 100; the shift is Lighthouse's own number. */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.01;

const { runs } = readOptions({
  usage:
    'npm run bench -- lighthouse [options]: Lighthouse on the login page of the built product.',
  options: {
    runs: { type: 'count', default: '3', help: 'measurements, of which the median counts' },
  },
});
const cli = installed();
const { executablePath, env } = foundBrowser();
const server = await startBuiltServer(join(ROOT, 'dist'));
try {
  const reports = Array.from({ length: Number(runs) }, () => measure(`${server.url}/login`));
  process.exitCode = tell(reports) ? 0 : 1;
} finally {
  server.close();
}

function installed() {
  const home = join(CACHE, `lighthouse-${VERSION}`);
  const found = join(home, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(found)) return found;
  mkdirSync(home, { recursive: true });
  const options = ['--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options, `lighthouse@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`lighthouse@${VERSION} could not be installed`);
  return found;
}

function foundBrowser() {
  execFileSync(process.execPath, [join(ROOT, 'scripts/browser.mjs')], { stdio: 'inherit' });
  return JSON.parse(readFileSync(join(CACHE, 'browser.json'), 'utf8'));
}

function measure(url) {
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const answer = execFileSync(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${Object.keys(GOALS).join(',')}`,
      `--chrome-flags=--headless=new${sandbox}`,
    ],
    {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: 1 << 28,
      encoding: 'utf8',
    },
  );
  return JSON.parse(answer);
}

/** Prints medians and every audit that was failed; true when all goals are met. */
function tell(reports) {
  let met = true;
  const say = (ok, line) => {
    met &&= ok;
    console.log(`${ok ? 'ok  ' : 'MISS'} ${line}`);
  };
  for (const [category, goal] of Object.entries(GOALS)) {
    const score = median(reports.map(({ categories }) => categories[category].score)) * 100;
    say(score >= goal, `${category}: ${score.toFixed(0)} (at least ${goal})`);
  }
  const shift = Math.max(
    ...reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue),
  );
  say(shift < MAX_SHIFT, `cumulative layout shift: ${shift.toFixed(4)} (below ${MAX_SHIFT})`);
  for (const id of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
    const figures = reports.map(({ audits }) => audits[id].numericValue);
    console.log(`     ${id}: ${median(figures).toFixed(0)} ms`);
  }
  const failed = reports.flatMap(({ audits, categories }) =>
    Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${id}: ${audits[id].title}`),
  );
  for (const line of new Set(failed)) console.log(`     ${line}`);
  return met;
}

function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
}
