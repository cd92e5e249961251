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
