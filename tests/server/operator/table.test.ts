import { expect, it } from 'vitest';
import { facts, minute, table } from '@server/operator/command-line/command';
import { at } from '@tests/support/builders';

it('lines up columns by what they take on the screen', () => {
  expect(
    table(
      ['WHO', 'SAYS'],
      [
        ['小明', 'hi\nthere'],
        ['Ann', ''],
        ['Annabel', '  x '],
      ],
    ),
  ).toEqual(['WHO      SAYS', '小明     hi there', 'Ann', 'Annabel  x']);
});

it('shows facts that are there, the lines of a text below each other', () => {
  expect(
    facts([
      ['name', 'Ann'],
      ['note', undefined],
      ['mail', ''],
      ['notes', 'a\nb'],
    ]),
  ).toEqual(['name   Ann', 'notes  a\n       b']);
});

it('lets no text move the cursor or turn the line round', () => {
  const text = 'a\u001b[2Jb\u202ec\u0007d\te\u009bf';
  for (const line of [...table(['T'], [[text]]), ...facts([['t', text]])]) {
    expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(line.includes('b') || line === 'T').toBe(true);
  }
});

it('names instants to the minute', () => {
  expect(minute(at('2026-06-15T12:34:56.789Z'))).toBe('2026-06-15 12:34 UTC');
});
