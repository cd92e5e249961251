import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: lint, tests, build, budget and journeys (ADR-0076). A browser is looked for while the linter runs, and
 * the build takes what the tests leave of the processors.
 */

const ROOT = join(import.meta.dirname, '..');
const RUNNING = new Set();

await together(
  start('npm', ['run', 'lint'], { shell: process.platform === 'win32' }),
  startNode('scripts/browser.mjs'),
);
const tests = startNode(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--tags-filter=quick or not lane/*',
);
const build = startNode('scripts/build.mjs');
setPriority(build.pid, constants.priority.PRIORITY_LOW);
await together(tests, build);
await together(startNode('scripts/check-bundle.mjs'));
await together(startNode('node_modules/@playwright/test/cli.js', 'test', '--project=journeys'));

function startNode(...args) {
  return start(process.execPath, args);
}

function start(program, args, options) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  RUNNING.add(child);
  child.on('exit', () => RUNNING.delete(child));
  return child;
}

/** Waits until all have ended well; the first that fails ends the others and this program. */
async function together(...children) {
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('exit', (code) => {
            if (code === 0) return resolve();
            for (const other of RUNNING) other.kill();
            process.exit(code ?? 1);
          });
        }),
    ),
  );
}
