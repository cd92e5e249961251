import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) return file;
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create();
  await engine.exec('vacuum (analyze)');
  await engine.exec('checkpoint');
  const archive = await engine.dumpDataDir('gzip');
  await engine.close();
  await mkdir(cache, { recursive: true });
  const growing = `${file}.${process.pid}`;
  await writeFile(growing, Buffer.from(await archive.arrayBuffer()));
  await rename(growing, file);
  return file;
}
