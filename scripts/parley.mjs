import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { choose } from './options.mjs';

/** `npm run parley <command>`: the commands of operators, each a program that is built with the server. */

const COMMANDS = [
  { name: 'doctor', does: 'finds the settings that are unfit for production' },
  { name: 'models', does: 'lists and fetches the translation models' },
  { name: 'backup', takes: '<folder>', does: 'copies the data of a running server' },
  { name: 'restore', takes: '<folder>', does: 'brings a backup into an empty data folder' },
  { name: 'migrate', does: 'updates the schema' },
  { name: 'move', does: 'copies the embedded database into an empty PostgreSQL' },
  {
    name: 'operator',
    takes: '<command>',
    does: 'support, complaints, bans, coins and announcements, beside a running server',
  },
];

const { row } = choose({
  what: 'command',
  usage: 'npm run parley <command>, with options npm run parley -- <command> [options]:',
  rows: COMMANDS,
  cells: ({ name, takes = '', does }) => [`  ${name} ${takes}`, does],
});
const program = join(import.meta.dirname, `../dist/server/${row.name}.js`);
if (existsSync(program)) {
  // The program reads its arguments as if it had been started itself.
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
} else {
  process.stderr.write('The server is not built yet: run "npm run build" first.\n');
  process.exitCode = 2;
}
