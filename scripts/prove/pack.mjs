import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../options.mjs';
import { buildPackages, run } from './packages.mjs';

/**
 * `npm run prove pack`: builds `@parley/kit` and `@parley/rules` into dist/packages and follows the chapter "Bring
 * one from outside" of docs/adapters.md with them alone: its files are written in an empty folder, judged by the
 * suites, and mounted in the built product. What the lane runs afterwards is in lanes.mjs.
 */

const ROOT = join(import.meta.dirname, '../..');
const FILE = /^```js ([\w.-]+)\n([^]*?)^```$/gm;

const { build } = readOptions({
  usage: 'npm run prove -- pack [--build]: adapters from outside, with the packages alone.',
  options: { build: { type: 'flag', help: 'makes the packages in dist/packages and ends' } },
});
const archives = await buildPackages();
for (const archive of archives) say(archive);
if (!build) await followGuide();

async function followGuide() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-outside-'));
  try {
    installIn(folder);
    const guide = readFileSync(join(ROOT, 'docs/adapters.md'), 'utf8');
    for (const [, name, text] of guide.matchAll(FILE)) writeFileSync(join(folder, name), text);
    for (const name of ['my-adapters.mjs', 'my-chat.mjs']) typesFit(folder, name);
    const runner = join(folder, 'node_modules/vitest/vitest.mjs');
    say(run(process.execPath, [runner, 'run', '--root', folder], folder));
    await mount(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The two packages and a test runner, and nothing else of this project. */
function installIn(folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  run('npm', ['install', '--legacy-peer-deps', ...quiet, ...archives], folder);
  for (const name of ['vitest', 'ws']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Whether a module fits the types of the package. */
function typesFit(folder, name) {
  run(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--allowJs',
      '--checkJs',
      '--strict',
      '--noImplicitAny',
      'false',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      '--types',
      'node',
      '--typeRoots',
      join(ROOT, 'node_modules/@types'),
      name,
    ],
    folder,
  );
}

/** Starts the built server with the adapters, from their folder. */
async function mount(folder) {
  const words = createServer((_, answer) => answer.writeHead(404).end());
  await new Promise((ready) => words.listen(0, '127.0.0.1', ready));
  const service = `http://127.0.0.1:${words.address().port}`;
  const server = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PARLEY_DATA: 'data',
      PARLEY_DEMO: '0',
      TRANSLATE_MODELS: 'off',
      ADAPTERS: './my-adapters.mjs',
      PICTURES_URL: `${service}/pictures`,
      PICTURES_KEY: 'a secret',
      WORDS_URL: service,
      LOG_LEVEL: 'silent',
    },
  });
  try {
    const url = await addressOf(server);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    const engines = await (await fetch(`${url}/api/system/translate-engine`)).text();
    if (!policy.includes(` ${service}`)) throw new Error(`pages may not upload: ${policy}`);
    if (!engines.includes('my-words')) throw new Error(`the engine is not asked: ${engines}`);
    say(`mounted: pages upload to ${service}, and my-words translates.`);
  } finally {
    server.kill();
    words.close();
  }
}

async function addressOf(server) {
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const [, url] = /ready: (\S+)/.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error(`the server ended: ${said}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
