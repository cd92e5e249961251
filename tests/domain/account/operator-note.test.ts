import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseOperatorNote } from '@/domain/account/operator-note';
import { expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

describeRule('operator-note', () => {
  it.each<[unknown, string]>([
    ['asks for money', 'ok'],
    ['two\nlines', 'ok'],
    ['n'.repeat(1_000), 'ok'],
    ['n'.repeat(1_001), 'note-too-long'],
    ['', 'note-empty'],
    [' \n ', 'note-empty'],
    [undefined, 'note-empty'],
    ['a\u0007b', 'note-forbidden'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(parseOperatorNote(text))).toBe(expected);
  });

  it('is trimmed', () => {
    expect(expectOk(parseOperatorNote('  asks for money\n'))).toBe('asks for money');
  });

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseOperatorNote(input))).toMatch(/^ok$|^note-/);
  });

  property(
    'has 1 to 1000 characters',
    [textsAround(1, 1_000)],
    ({ text, length }) => {
      const parsed = outcome(parseOperatorNote(text));
      const short = length > 1_000 ? 'note-too-long' : 'ok';
      expect(parsed).toBe(length === 0 ? 'note-empty' : short);
      return parsed;
    },
    { ok: 0.3, 'note-too-long': 0.1, 'note-empty': 0.05 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(1_000)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseOperatorNote(text))).toBe(
        firstRefusal({
          'note-empty': isBlank,
          'note-too-long': isLong,
          'note-forbidden': isForbidden,
        }),
      );
    },
  );
});
