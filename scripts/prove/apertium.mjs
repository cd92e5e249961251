import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { runNode } from '../needs.mjs';
import { readOptions } from '../options.mjs';

/** `npm run prove apertium`: puts the installed Apertium behind the whole product, in a browser. */

const PAIRS = '/usr/share/apertium';
/** How often a service that starts is asked, and how long between two questions. */
const TRIES = 120;
const BETWEEN = 500;

readOptions({
  usage: 'npm run prove apertium: an installed Apertium behind the whole product.',
  options: {},
});
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const program = process.env.PARLEY_APERTIUM_PROGRAM;
const started = spawn(program, ['--port', `${port}`, '--num-processes', '1', PAIRS], {
  stdio: 'ignore',
});
try {
  process.exitCode = (await answers())
    ? runNode('node_modules/@playwright/test/cli.js', ['test', '--project=engines'], {
        PARLEY_APERTIUM: url,
      })
    : complain(`${program} does not answer.`);
} finally {
  started.kill();
}

async function answers() {
  for (let tries = 0; tries < TRIES && started.exitCode === null; tries += 1) {
    const ok = await fetch(`${url}/listPairs`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await pause(BETWEEN);
  }
  return false;
}

function complain(sentence) {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
