import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseChatText } from '@/domain/messaging/chat-text';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

describeRule('chat-text', () => {
  it.each([
    ['a', 'ok'],
    ['a'.repeat(1_000), 'ok'],
    ['a'.repeat(1_001), 'text-too-long'],
    ['😀'.repeat(1_000), 'ok'],
    ['😀'.repeat(1_001), 'text-too-long'],
    [` ${'a'.repeat(1_000)} `, 'ok'],
    ['e\u0301'.repeat(1_000), 'ok'],
    ['', 'text-blank'],
    [' \n\t ', 'text-blank'],
    ['\u200b', 'text-blank'],
    ['<b>bold</b>', 'ok'],
    ['line\nline', 'ok'],
    ['a\u0000b', 'text-forbidden'],
    ['a\u0007b', 'text-forbidden'],
    ['\u202e', 'text-blank'],
    ['a\udc00', 'text-forbidden'],
    [undefined, 'text-blank'],
    [{}, 'text-blank'],
  ])('%#: %s', (input, expected) => {
    expect(outcome(parseChatText(input))).toBe(expected);
  });

  it('returns how long it is and how long it may be', () => {
    expect(expectErr(parseChatText('a'.repeat(1_001)))).toEqual({
      kind: 'text-too-long',
      length: 1_001,
      max: 1_000,
    });
  });

  it('keeps lines and inner spaces, loses those around', () => {
    expect(expectOk(parseChatText(' one  two\nthree '))).toBe('one  two\nthree');
  });

  property(
    'a text that passes is 1 to 1000 characters and passes again unchanged',
    [fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 1_100 }))],
    (input) => {
      const parsed = parseChatText(input);
      if (!parsed.ok) return false;
      expect([...parsed.value].length).toBeLessThanOrEqual(1_000);
      expect(parseChatText(parsed.value)).toEqual(parsed);
      return true;
    },
    { true: 0.14, false: 0.36 },
  );

  property(
    'every sentence of printable characters up to the limit passes',
    [fc.stringMatching(/^[!-~]{1,1000}$/)],
    (text) => {
      expect(outcome(parseChatText(text))).toBe('ok');
    },
  );

  property(
    'a text has 1 to 1000 characters, however they are written',
    [textsAround(1_000)],
    ({ text, length }) => {
      const parsed = outcome(parseChatText(text));
      const most = length <= 1_000 ? 'ok' : 'text-too-long';
      expect(parsed).toBe(length === 0 ? 'text-blank' : most);
      return parsed;
    },
    { ok: 0.25, 'text-too-long': 0.15 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(1_000)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseChatText(text))).toBe(
        firstRefusal({
          'text-blank': isBlank,
          'text-too-long': isLong,
          'text-forbidden': isForbidden,
        }),
      );
    },
  );
});
