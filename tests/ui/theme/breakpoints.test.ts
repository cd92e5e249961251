import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PHONE_QUERY, SIDEBAR_WIDTH, tablet } from '@/ui/theme/breakpoints';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

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

/** The width in pixels that a media query compares the window with. */
const widthOf = (query: string) => Number(/([\d.]+)px/.exec(query)?.[1]);

describeRule('phone-width', () => {
  it('has a sidebar of 64 pixels, or of 256', () => {
    expect(SIDEBAR_WIDTH).toEqual({ collapsed: 64, expanded: 256 });
  });

  property(
    'each window is that of a phone or is wider, by 768 pixels, also with half a pixel more or less',
    [numbersAround(768), fc.constantFrom(0, 0.5)],
    (whole, part) => {
      const width = whole + part;
      const isPhone = width <= widthOf(PHONE_QUERY);
      expect(isPhone).toBe(width < 768);
      expect(width >= widthOf(tablet)).toBe(!isPhone);
      return isPhone;
    },
    { true: 0.2, false: 0.2 },
  );
});
