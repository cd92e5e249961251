import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '@/contract/common-passwords';
import {
  confirmNewPassword,
  parseNewPassword,
  parsePassword,
  typedPassword,
} from '@/domain/account/password';
import { outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const passwords = fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 20 });

describeRule('password', () => {
  it.each([
    ['', 'password-too-short'],
    ['12345', 'password-too-short'],
    ['123456', 'ok'],
    ['1'.repeat(20), 'ok'],
    ['1'.repeat(21), 'password-too-long'],
    ['      ', 'ok'],
    ['😀'.repeat(5), 'password-too-short'],
    ['😀'.repeat(20), 'ok'],
    ['😀'.repeat(21), 'password-too-long'],
    ['e\u0301'.repeat(20), 'ok'],
    ['e\u0301'.repeat(21), 'password-too-long'],
    [123456, 'password-too-short'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parsePassword(input))).toBe(expected);
  });

  it.each([
    ['e\u0301'.repeat(30), '\u00e9'.repeat(30)],
    [' a ', ' a '],
    ['', ''],
  ])('%j is compared as %j, at any length', (typed, compared) => {
    expect(typedPassword(typed)).toBe(compared);
  });

  property(
    'only the length decides',
    [fc.string({ unit: 'grapheme-ascii', maxLength: 40 })],
    (text) => {
      expect(parsePassword(text).ok).toBe(text.length >= 6 && text.length <= 20);
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'password-too-short', 'password-too-long']).toContain(
      outcome(parsePassword(input)),
    );
  });

  property(
    'has 6 to 20 characters of any kind',
    [numbersAround(6, 20), fc.constantFrom('a', ' ', 'é', 'e\u0301', '字', '😀')],
    (length, sign) => {
      const parsed = outcome(parsePassword(sign.repeat(Math.max(0, length))));
      const short = length < 6 ? 'password-too-short' : 'ok';
      expect(parsed).toBe(length > 20 ? 'password-too-long' : short);
      return parsed;
    },
    { ok: 0.25, 'password-too-short': 0.1, 'password-too-long': 0.1 },
  );
});

const common = [...COMMON_PASSWORDS];

describeRule('password-common', () => {
  it.each([
    ['123456', 'password-common'],
    ['Password', 'password-common'],
    ['QWERTY', 'password-common'],
    ['iloveyou', 'password-common'],
    ['otters-swim', 'ok'],
    ['correct-horse-9', 'ok'],
    ['123', 'password-too-short'],
    [undefined, 'password-too-short'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseNewPassword(input, COMMON_PASSWORDS))).toBe(expected);
  });

  it('refuses as many as the rule names, each of an allowed length and in lower case', () => {
    expect(common).toHaveLength(10_000);
    expect(common.filter((word) => !parsePassword(word).ok)).toEqual([]);
    expect(common.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  property(
    'capitals do not make a common password a good one',
    [fc.constantFrom(...common), fc.infiniteStream(fc.boolean())],
    (word, capitals) => {
      const written = [...word].map((letter) =>
        capitals.next().value ? letter.toUpperCase() : letter,
      );
      const parsed = parseNewPassword(written.join(''), COMMON_PASSWORDS);
      expect(outcome(parsed)).toBe('password-common');
    },
  );
});

describeRule('password-repeated', () => {
  it.each([
    ['my secret', 'my secret', 'ok'],
    ['my secret', 'my secret ', 'passwords-differ'],
    ['my secret', 'my Secret', 'passwords-differ'],
    ['my secret', undefined, 'passwords-differ'],
    ['secret', 'different', 'password-common'],
    ['short', 'short', 'password-too-short'],
    ['cafe\u0301s', 'cafés', 'password-too-short'],
    ['cafe\u0301 olé', 'café olé', 'ok'],
  ])('%j and %j: %s', (input, repeated, expected) => {
    expect(outcome(confirmNewPassword(input, repeated, COMMON_PASSWORDS))).toBe(expected);
  });

  property('a password matches itself and no other', [passwords, passwords], (one, two) => {
    expect(outcome(confirmNewPassword(one, one, new Set()))).toBe('ok');
    expect(confirmNewPassword(one, two, new Set()).ok).toBe(one === two);
  });
});
