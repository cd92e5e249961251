import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECRET_SETTINGS, SETTING_ROWS } from '@server/settings';

const README = join(import.meta.dirname, '../../README.md');
const PLACE = /(<!-- settings -->\n)[^]*?(<!-- \/settings -->)/;

/** The settings as the README shows them; `UPDATE_README=1` writes them there. */
function settingsTable(): string {
  const rows = SETTING_ROWS.map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\`${SECRET_SETTINGS.includes(name) ? ' (`_FILE`)' : ''} | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

it('the README lists every setting with its default', () => {
  const text = readFileSync(README, 'utf8');
  const expected = text.replace(PLACE, `$1${settingsTable()}$2`);
  if (process.env['UPDATE_README']) writeFileSync(README, expected);
  expect(readFileSync(README, 'utf8')).toBe(expected);
});

it.each(['npm ci && npm start', 'npm ci && npm test'])('the README begins with %s', (command) => {
  expect(readFileSync(README, 'utf8')).toContain(command);
});

it('every command of the project is explained to whoever works on it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
  const said = read('README.md') + read('CONTRIBUTING.md');
  const silent = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run (--silent )?)?${name}\\b(?![:-])`).test(said),
  );
  // Parts of `npm run check`, and a generator that runs when an icon is added.
  expect(silent).toEqual(['types', 'lint', 'icons']);
});

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
}
