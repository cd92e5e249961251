import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The operator's command line: built with the server, and of no use without one that runs. */
const PROGRAM = join(import.meta.dirname, '../dist/server/operator.js');

if (existsSync(PROGRAM)) await import(pathToFileURL(PROGRAM).href);
else {
  process.stderr.write('The server is not built yet: run "npm start" first.\n');
  process.exitCode = 1;
}
