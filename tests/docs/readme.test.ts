import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { SECRET_SETTINGS, SETTING_ROWS } from '@server/settings';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = join(ROOT, 'docs/settings.md');
const PLACE = /(<!-- settings -->\n)[^]*?(<!-- \/settings -->)/;

/** The table of `docs/settings.md`; `UPDATE_SETTINGS=1` writes it there. */
function settingsTable(): string {
  const rows = SETTING_ROWS.map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\`${SECRET_SETTINGS.includes(name) ? ' (`_FILE`)' : ''} | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

it('the settings page lists every setting with its default', () => {
  const text = readFileSync(SETTINGS, 'utf8');
  const expected = text.replace(PLACE, `$1${settingsTable()}$2`);
  if (process.env['UPDATE_SETTINGS']) writeFileSync(SETTINGS, expected);
  expect(readFileSync(SETTINGS, 'utf8')).toBe(expected);
});

it.each(['npm ci && npm start', 'npm ci && npm test'])('the README begins with %s', (command) => {
  expect(read('README.md')).toContain(command);
});

it('the README is at most 90 lines long', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(90);
});

it('the picture in the README shows the interface as it is named now', async () => {
  const { exif } = await sharp(join(ROOT, 'docs/chat.png')).metadata();
  const written = /[^\0]*%0A[^\0]*/.exec(exif?.toString('latin1') ?? '')?.[0] ?? '';
  const words = decodeURIComponent(written).split('\n');
  const { my: _phonesOnly, ...routes } = shell.route;
  const missing = Object.values({ ...routes, ...shell.group }).filter(
    (word) => !words.includes(word),
  );
  // Draw it again: `npx playwright test --project=picture` after `npm run build`.
  expect(missing).toEqual([]);
});

it('every command of the project is explained', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/operate.md'].map(read).join('\n');
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run (--silent )?)?${name}\\b(?![:-])`).test(pages),
  );
  // A part of `npm run check`.
  expect(missing).toEqual(['lint']);
});

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}
