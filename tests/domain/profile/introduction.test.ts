import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIntroduction } from '@/domain/profile/profile';
import { outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('introduction', () => {
  it.each([
    ['', 'ok'],
    ['two\nlines', 'ok'],
    ['😀'.repeat(200), 'ok'],
    ['😀'.repeat(201), 'text-too-long'],
    ['a\u0007b', 'text-forbidden'],
    [undefined, 'ok'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseIntroduction(input))).toBe(expected);
  });

  property(
    'whatever passes passes again unchanged',
    [
      fc.oneof(
        fc.anything(),
        textsAround(200).map(({ text }) => text),
      ),
    ],
    (input) => {
      const parsed = parseIntroduction(input);
      if (parsed.ok) expect(parseIntroduction(parsed.value)).toEqual(parsed);
      return parsed.ok;
    },
    { true: 0.3, false: 0.1 },
  );

  property(
    'has 200 characters at most',
    [textsAround(200)],
    ({ text, length }) => {
      const parsed = outcome(parseIntroduction(text));
      expect(parsed).toBe(length > 200 ? 'text-too-long' : 'ok');
      return parsed;
    },
    { ok: 0.3, 'text-too-long': 0.2 },
  );
});
