import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Built with the server. */
const PROGRAM = join(import.meta.dirname, '../dist/server/backup.js');

if (existsSync(PROGRAM)) await import(pathToFileURL(PROGRAM).href);
else {
  process.stderr.write('The server is not built yet: run "npm run build" first.\n');
  process.exitCode = 2;
}
