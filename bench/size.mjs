import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../scripts/options.mjs';

/** `npm run bench size`: how much there is to read, and how many places a new thing takes. */

const ROOT = join(import.meta.dirname, '..');
const COUNTED = /\.(?:tsx?|mjs|css|html)$/;
/** The tables of `docs/architecture.md` with one row for each place. */
const TABLES = ['A message kind', 'A call', 'A language', 'A screen'];

readOptions({ usage: 'npm run bench size: how much there is to read.', options: {} });

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const below = (folder) => files.filter((path) => path.startsWith(`${folder}/`));
const lengthOf = (paths) =>
  paths.filter((path) => COUNTED.test(path)).reduce((sum, path) => sum + rows(read(path)), 0);
const rows = (text) => text.split('\n').length - 1;
const guide = read('docs/architecture.md');

for (const table of TABLES) {
  const chapter = guide.split(`\n### ${table}\n`)[1]?.split(/\n##/)[0] ?? '';
  print(`places of ${table.toLowerCase()}`, chapter.match(/^\| `/gm)?.length ?? 0);
}
for (const folder of ['src', 'server', 'tests', 'desk', 'scripts', 'bench']) {
  print(`lines of ${folder}`, lengthOf(below(folder)));
}
print('files', files.length);
print('npm scripts', Object.keys(JSON.parse(read('package.json')).scripts).length);
print('decision records', below('docs/adr').length);
print('lines of the README', rows(read('README.md')));
const floors = below('server/gateway').map((path) => path.split('/').length - 2);
print('folders below each other in server/gateway', Math.max(...floors));

function print(what, number) {
  process.stdout.write(`${number.toLocaleString('en').padStart(9)}  ${what}\n`);
}
