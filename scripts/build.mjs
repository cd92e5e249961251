import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { addDrawnLogin } from './drawn-login.mjs';
import { readOptions, unknown } from './options.mjs';
import { filesBelow, precompressBelow } from './precompress.mjs';
import { databaseWithSchema } from './prepared-database.mjs';
import { billOfMaterials, noticesOf, thirdParties } from './supply-chain.mjs';

/**
 * Builds what `npm start` runs: the client in dist/client, the operators' desk in dist/desk, the server in dist/server. With names
 * (`node scripts/build.mjs server`) only those parts. The part `bill` says what all of it is made of.
 *
 * A part whose sources did not change since its last build is left as it is.
 */

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const CACHE = join(ROOT, 'node_modules/.cache/parley');
const STAMP = join(DIST, 'built.json');
const SHARED = ['package-lock.json', 'tsconfig.json', 'scripts', 'src/domain', 'src/contract'];

const parts = [
  {
    name: 'server',
    sources: ['server', 'vite.server.config.ts', ...SHARED],
    result: 'dist/server/main.js',
    build: buildServer,
  },
  {
    name: 'client',
    sources: ['src', 'public', 'index.html', 'vite.config.ts', ...SHARED],
    result: 'dist/client/index.html',
    build: buildClient,
  },
  {
    name: 'desk',
    sources: ['desk', 'src/ui', 'vite.desk.config.ts', ...SHARED],
    result: 'dist/desk/index.html',
    build: buildDesk,
  },
  {
    name: 'bill',
    sources: ['package-lock.json', 'scripts'],
    result: 'dist/sbom.cdx.json',
    build: buildBill,
  },
];

const { words: asked } = readOptions({
  usage: 'npm run build -- [part ...]: builds what npm start runs, where its sources have changed.',
  options: {},
  words: true,
});
const known = parts.map(({ name }) => name);
const stray = asked.find((name) => !known.includes(name));
try {
  if (stray !== undefined) throw new Error(unknown('part', stray, known));
  await buildParts(asked);
} catch (error) {
  process.stderr.write(`The build failed: ${error.message}\n`);
  process.exitCode = 1;
}

async function buildParts(names) {
  const built = await readStamp();
  for (const { name, sources, result, build } of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    const fingerprint = await fingerprintOf(sources);
    if (built[name] === fingerprint && existsSync(join(ROOT, result))) continue;
    delete built[name];
    await writeStamp(built);
    await build();
    built[name] = fingerprint;
    await writeStamp(built);
  }
}

async function buildServer() {
  await bundle('vite.server.config.ts');
  const server = join(DIST, 'server');
  await copyFile(await databaseWithSchema(CACHE, server), join(server, 'prepared-database.tgz'));
}

async function buildClient() {
  await bundle('vite.config.ts');
  await addDrawnLogin(join(DIST, 'client'), CACHE);
  const notices = noticesOf(await thirdParties());
  await writeFile(join(DIST, 'client/third-party-notices.txt'), notices);
  await precompressBelow(join(DIST, 'client'));
}

/** What scanners of known faults and of licences read. */
async function buildBill() {
  await mkdir(DIST, { recursive: true });
  const licences = (await thirdParties()).map(({ name, version, licence }) => ({
    name,
    version,
    licence,
  }));
  await writeFile(join(DIST, 'licences.json'), `${JSON.stringify(licences, undefined, 2)}\n`);
  await writeFile(join(DIST, 'sbom.cdx.json'), await billOfMaterials());
}

async function buildDesk() {
  await bundle('vite.desk.config.ts');
  await precompressBelow(join(DIST, 'desk'));
}

async function bundle(configFile) {
  const { build } = await import('vite');
  const root = configFile === 'vite.desk.config.ts' ? join(ROOT, 'desk') : ROOT;
  await build({ root, configFile: join(ROOT, configFile), logLevel: 'error' });
}

/** A name that changes with any content below `sources`. */
async function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesBelow(join(ROOT, source))) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function readStamp() {
  return readFile(STAMP, 'utf8').then(JSON.parse, () => ({}));
}

async function writeStamp(stamp) {
  await mkdir(DIST, { recursive: true });
  if (Object.keys(stamp).length === 0) return rm(STAMP, { force: true });
  return writeFile(STAMP, JSON.stringify(stamp));
}
