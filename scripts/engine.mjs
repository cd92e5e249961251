// The journeys in another engine than Chromium's, where the machine has one:
// `npm run test:firefox` (Debian's firefox-esr, or FIREFOX_PATH) and `npm run test:webkit`
// (WebKitWebDriver and MiniBrowser of Debian's webkit2gtk-driver, with xvfb). Says loudly when not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, unknown } from './options.mjs';

const ROOT = join(import.meta.dirname, '..');
/** What Firefox walks: registering, meeting, writing both ways, keys, signing in and out. */
const JOURNEYS = ['journey', 'keyboard', 'registration', 'sign-in'];

const lanes = { firefox: inFirefox, webkit: inWebKit };
const {
  words: [name = ''],
} = readOptions({
  usage: 'npm run test:firefox, npm run test:webkit: some journeys in another engine.',
  options: {},
  words: true,
});
if (Object.hasOwn(lanes, name)) process.exitCode = lanes[name]();
else {
  process.stderr.write(`${unknown('engine', name, Object.keys(lanes))}\n`);
  process.exitCode = 1;
}

function inFirefox() {
  const path = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';
  if (!existsSync(path))
    return skipped('no Firefox', `apt-get install firefox-esr, or FIREFOX_PATH`);
  const files = JOURNEYS.map((name) => `tests/e2e/${name}.test.ts`);
  return run('npx', ['playwright', 'test', '--project=firefox', ...files], {
    PARLEY_FIREFOX: path,
  });
}

function inWebKit() {
  const needed = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    return skipped(`no ${missing.join(', no ')}`, 'apt-get install webkit2gtk-driver xvfb');
  }
  return run('npx', ['playwright', 'test', '--project=webkit'], { PARLEY_WEBKIT: '1' });
}

function run(command, words, env) {
  const { status } = spawnSync(command, words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function skipped(why, remedy) {
  console.log(`\n*** SKIPPED: ${why}. Nothing was tested. (${remedy}) ***\n`);
  return 0;
}
