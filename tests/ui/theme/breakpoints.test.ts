import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PHONE_QUERY } from '@/ui/theme/breakpoints';

const THEME = join(import.meta.dirname, '../../../src/ui/theme');

it('is one width of a phone in the style sheets and in the program', () => {
  const sheets = readdirSync(THEME).filter((file) => file.endsWith('.css'));
  const widths = sheets.flatMap((file) =>
    [...readFileSync(join(THEME, file), 'utf8').matchAll(/@media (\(max-width:[^)]*\))/g)].map(
      ([, width]) => width,
    ),
  );
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set(widths)).toEqual(new Set([PHONE_QUERY]));
});
