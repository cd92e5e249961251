// The installed Apertium behind the whole product: `npm run test:engines` (Debian's apertium-apy and
// apertium-eng-spa). Without them nothing is tested, which is no success: the code is 2.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { readOptions } from './options.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAIRS = '/usr/share/apertium';
const MODES = ['eng-spa', 'spa-eng'].map((mode) => join(PAIRS, 'modes', `${mode}.mode`));
/** How often a service that starts is asked, and how long between two questions. */
const TRIES = 120;
const BETWEEN = 500;

readOptions({
  usage: 'npm run test:engines: an installed Apertium behind the whole product.',
  options: {},
});
process.exitCode = await run();

async function run() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const service = folders.map((folder) => join(folder, 'apertium-apy')).find(existsSync);
  if (!service || !MODES.every(existsSync)) {
    console.error('Nothing was tested: Apertium with English and Spanish is not installed.');
    console.error('Install it: apt-get install apertium-apy apertium-eng-spa');
    return 2;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apertium = spawn(service, ['--port', `${port}`, '--num-processes', '1', PAIRS], {
    stdio: 'ignore',
  });
  try {
    if (!(await answers(`${url}/listPairs`, apertium))) {
      console.error(`Nothing was tested: ${service} does not answer.`);
      return 2;
    }
    const { status } = spawnSync('npx', ['playwright', 'test', '--project=engines'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PARLEY_APERTIUM: url },
    });
    return status ?? 1;
  } finally {
    apertium.kill();
  }
}

async function answers(url, child) {
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await pause(BETWEEN);
  }
  return false;
}
