import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmPassword, parsePassword } from '@/domain/account/password';
import { outcome } from '@tests/support/expect-result';
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

  property(
    'the length alone decides',
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
});

describeRule('password-repeated', () => {
  it.each([
    ['secret', 'secret', 'ok'],
    ['secret', 'secret ', 'passwords-differ'],
    ['secret', 'Secret', 'passwords-differ'],
    ['secret', undefined, 'passwords-differ'],
    ['short', 'short', 'password-too-short'],
    ['cafe\u0301s', 'cafés', 'password-too-short'],
    ['cafe\u0301ss', 'caféss', 'ok'],
  ])('%j and %j: %s', (input, repeated, expected) => {
    expect(outcome(confirmPassword(input, repeated))).toBe(expected);
  });

  property('a password matches itself and no other', [passwords, passwords], (one, two) => {
    expect(outcome(confirmPassword(one, one))).toBe('ok');
    expect(confirmPassword(one, two).ok).toBe(one === two);
  });
});
