import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The version of the embedded database; what it writes may change with it. */
function engineVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')).version;
}

/**
 * The archive of a freshly initialised database, which first starts unpack instead of initialising
 * one for seconds. Made once per version of the engine; `cache` is the folder it is kept in.
 */
export async function preparedDatabase(cache) {
  const file = join(cache, `prepared-database-${engineVersion()}-1.tgz`);
  if (await exists(file)) return file;
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create();
  await engine.exec('vacuum (analyze)');
  await engine.exec('checkpoint');
  const archive = await engine.dumpDataDir('gzip');
  await engine.close();
  await writeWhole(file, Buffer.from(await archive.arrayBuffer()));
  return file;
}

/**
 * The same with the newest schema, made once for each schema by the server that was built in `server`:
 * its first start has nothing left to do in it.
 */
export async function databaseWithSchema(cache, server) {
  const entry = pathToFileURL(join(server, 'archive-with-schema.js'));
  const { archiveWithSchema, schemaFingerprint } = await import(entry.href);
  const file = join(cache, `prepared-database-${engineVersion()}-${schemaFingerprint()}.tgz`);
  if (await exists(file)) return file;
  const blank = await preparedDatabase(cache);
  await writeWhole(file, await archiveWithSchema(join(server, 'pglite-worker.js'), blank, 'gzip'));
  return file;
}

function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A build beside this one sees all of it or nothing. */
async function writeWhole(file, content) {
  await mkdir(dirname(file), { recursive: true });
  const growing = `${file}.${process.pid}`;
  await writeFile(growing, content);
  await rename(growing, file);
}
