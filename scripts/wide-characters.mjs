import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';

/**
 * Renews `src/domain/shared/wide-characters.ts` from the newest `get-east-asian-width`, which is built
 * from Unicode's own table: `node scripts/wide-characters.mjs`, once a year.
 */

const ROOT = join(import.meta.dirname, '..');
const LIBRARY = 'get-east-asian-width';

readOptions({
  usage:
    'node scripts/wide-characters.mjs: renews the table of wide characters from Unicode’s own.',
  options: {},
});
const folder = await mkdtemp(join(tmpdir(), 'parley-widths-'));
try {
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, LIBRARY], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${LIBRARY} cannot be installed`);
  const main = join(folder, 'node_modules', LIBRARY, 'index.js');
  const { eastAsianWidth } = await import(pathToFileURL(main).href);
  await writeFile(join(ROOT, 'src/domain/shared/wide-characters.ts'), fileOf(runs(eastAsianWidth)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The first and the last code point of each run of wide characters. */
function runs(widthOf) {
  const found = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (widthOf(point) !== 2) continue;
    if (found.at(-1)?.[1] === point - 1) found.at(-1)[1] = point;
    else found.push([point, point]);
  }
  return found;
}

function fileOf(ranges) {
  const text = ranges
    .map(([first, last]) => [first, ...(last > first ? [last] : [])].map(hex).join('-'))
    .join(' ');
  const lines = text.match(/.{1,90}(?: |$)/g).map((line) => `  '${line.trim()}'`);
  return `/**
 * The characters that take two columns in East Asian typography (Unicode UAX #11, W and F), as runs of
 * code points in hexadecimal. Written by \`node scripts/wide-characters.mjs\`.
 */
export const WIDE_RUNS: readonly string[] = [
${lines.join(',\n')},
];
`;
}

function hex(point) {
  return point.toString(16);
}
