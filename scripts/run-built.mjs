import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a program that was built with the server, with the arguments of this process. */
export async function runBuilt(name) {
  const program = join(import.meta.dirname, `../dist/server/${name}.js`);
  if (existsSync(program)) return import(pathToFileURL(program).href);
  process.stderr.write('The server is not built yet: run "npm run build" first.\n');
  process.exitCode = 2;
}
