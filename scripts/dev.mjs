import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.mjs';
import { readOptions } from './options.mjs';
import { preparedDatabase } from './prepared-database.mjs';
import { DESK_PATTERN, SERVER_PATTERN } from './server-paths.mjs';

/**
 * `npm run dev`: the same service with hot reload. Vite answers on PORT and shows the page and the
 * operators' desk as they are in the sources; everything else goes to a real server, which is built and
 * restarted on each change.
 */

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/parley');
const OUT = join(ROOT, 'node_modules/.cache/parley/dev-server');

readOptions({ usage: 'npm run dev: the service with hot reload, on PORT.', options: {} });

// A build would leave `production` here: no mailbox, and none of React's warnings.
process.env.NODE_ENV ??= 'development';
const { build, createServer } = await import('vite');
const port = Number(process.env.PORT || 8080);
const serverPort = await freePort();
const deskPort = await freePort();

await mkdir(OUT, { recursive: true });
await copyFile(await preparedDatabase(CACHE), join(OUT, 'prepared-database.tgz'));

let server;
let restarting = Promise.resolve();
let serverIsUp;
const firstServer = new Promise((resolve) => (serverIsUp = resolve));
const watcher = await build({
  root: ROOT,
  configFile: join(ROOT, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { outDir: OUT, emptyOutDir: false, watch: {} },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if (event.code === 'END') restarting = restarting.then(restart);
});

const target = `http://127.0.0.1:${serverPort}`;
// The desk has a build of its own (ADR-0009), so that it is served by a second Vite, behind the first.
const desk = await createServer({
  root: join(ROOT, 'desk'),
  configFile: join(ROOT, 'vite.desk.config.ts'),
  server: { port: deskPort, strictPort: true, host: '127.0.0.1', hmr: { clientPort: deskPort } },
});
await desk.listen();
const page = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: {
      [SERVER_PATTERN]: { target, ws: true, xfwd: true },
      [DESK_PATTERN]: {
        target: `http://127.0.0.1:${deskPort}`,
        rewrite: (path) => path.replace(/^\/desk(?=\?|$)/, '/desk/'),
      },
    },
  },
});
await page.listen();
void firstServer.then(() =>
  process.stdout.write(`Parley is ready for changes: http://localhost:${port}\n`),
);

// Vite would end this process by itself and leave the server behind.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
process.on('exit', () => server?.kill('SIGTERM'));

async function restart() {
  await stopServer();
  server = spawn(process.execPath, [join(OUT, 'main.js')], {
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      TRUST_PROXY: process.env.TRUST_PROXY || 'loopback',
      LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Mails are printed here; the line with the server's own address is of no use.
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.startsWith('Parley is ready')) serverIsUp();
    else process.stdout.write(`${line}\n`);
  });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function end() {
  await watcher.close();
  await page.close();
  await desk.close();
  await restarting;
  await stopServer();
  process.exit(0);
}
