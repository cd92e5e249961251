import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'vite';

/**
 * How fast a message is at the other side through the embedded chat service: real SDKs in this
 * process, the whole server in another one. `--pairs 1,10,50` people talk at once, `--messages 200`
 * from each pair; DATABASE_URL measures on a PostgreSQL server. Needs a built server.
 */

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench');

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1,10,50' },
    messages: { type: 'string', default: '200' },
  },
});

await buildParts();
const { loadGateway } = await import(join(BUILT, 'gateway-load.js'));
say('pairs  messages  per second   shown p50   p99   max ms   stored p50   p99   max ms');
for (const pairs of values.pairs.split(',').map(Number)) await measure(pairs);
// The SDK keeps a timer of its own for ever.
process.exit(0);

async function measure(pairs) {
  const child = spawn(
    process.execPath,
    [join(BUILT, 'gateway-server.js'), join(ROOT, 'dist/server'), String(pairs)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const started = JSON.parse(line);
    const url = `http://127.0.0.1:${started.port}`;
    print(await loadGateway(url, started.pairs, Number(values.messages)), started.engine);
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

function print({ pairs, messages, perSecond, shown, stored }, engine) {
  const times = ({ p50, p99, max }) =>
    [p50, p99, max].map((time) => time.toFixed(1).padStart(7)).join(' ');
  say(
    `${String(pairs).padStart(5)} ${String(messages).padStart(9)} ${perSecond.toFixed(0).padStart(11)}` +
      `  ${times(shown)}       ${times(stored)}   (${engine})`,
  );
}

/** Node 20 cannot load TypeScript. */
async function buildParts() {
  await mkdir(BUILT, { recursive: true });
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: BUILT,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: ['gateway-server', 'gateway-load'].map((name) => join(ROOT, `bench/${name}.ts`)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
