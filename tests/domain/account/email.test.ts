import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmail } from '@/domain/account/email';
import { expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const label = 'd'.repeat(61);
/** A valid address of exactly `length` characters. */
function ofLength(length: number): string {
  const host = `${label}.${label}.${label}.`;
  return `${'a'.repeat(length - 1 - host.length - 20)}@${host}${'c'.repeat(20)}`;
}

describeRule('email', () => {
  it.each([
    ['ann@example.org', 'ok'],
    [' Ann@Example.ORG ', 'ok'],
    ["o'neil+tag@sub.example.co", 'ok'],
    [ofLength(254), 'ok'],
    [ofLength(255), 'email-invalid'],
    [`${'a'.repeat(64)}@example.org`, 'ok'],
    [`${'a'.repeat(65)}@example.org`, 'email-invalid'],
    [`a@${'b'.repeat(63)}.org`, 'ok'],
    [`a@${'b'.repeat(64)}.org`, 'email-invalid'],
    ['', 'email-invalid'],
    ['ann', 'email-invalid'],
    ['@example.org', 'email-invalid'],
    ['ann@', 'email-invalid'],
    ['ann@localhost', 'email-invalid'],
    ['ann@@example.org', 'email-invalid'],
    ['a.@example.org', 'email-invalid'],
    ['.a@example.org', 'email-invalid'],
    ['a..b@example.org', 'email-invalid'],
    ['a@-b.org', 'email-invalid'],
    ['a@b-.org', 'email-invalid'],
    ['a@b..org', 'email-invalid'],
    ['a b@example.org', 'email-invalid'],
    ['a@example.org\r\nBcc: b@example.org', 'email-invalid'],
    ['a@example.org\nb', 'email-invalid'],
    ['ä@example.org', 'email-invalid'],
    // Letters that become others when they are lower-cased, compared without case or normalised.
    ['\u212Aarl@example.org', 'email-invalid'],
    ['karl@example.\u212Are', 'email-invalid'],
    ['\u0130nes@example.org', 'email-invalid'],
    ['ma\u00DF@example.org', 'email-invalid'],
    ['\u017Fam@example.org', 'email-invalid'],
    ['\uFF41nn@example.org', 'email-invalid'],
    ['ann\uFF20example.org', 'email-invalid'],
    ['ann@example\u3002org', 'email-invalid'],
    ['an\u200Bn@example.org', 'email-invalid'],
    ['ann@example.org\u202E', 'email-invalid'],
    [undefined, 'email-invalid'],
    [['a@example.org'], 'email-invalid'],
  ])('reads %j as: %s', (input, expected) => {
    expect(outcome(parseEmail(input))).toBe(expected);
  });

  it('is lower-cased and trimmed', () => {
    expect(expectOk(parseEmail(' Ann@Example.ORG\n'))).toBe('ann@example.org');
  });

  property('every ordinary address passes', [fc.emailAddress({ size: 'small' })], (address) => {
    expect(outcome(parseEmail(address))).toBe('ok');
  });

  property(
    'an address that passes is one line, lower-case, and passes again unchanged',
    [fc.oneof(fc.anything(), fc.emailAddress())],
    (input) => {
      const parsed = parseEmail(input);
      if (!parsed.ok) return false;
      expect(parsed.value).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      expect(parsed.value.length).toBeLessThanOrEqual(254);
      expect(parseEmail(parsed.value)).toEqual(parsed);
      return true;
    },
    { true: 0.25, false: 0.24 },
  );

  property(
    'has 64 characters at most before the sign, 63 in each part of the host, 254 in all',
    [numbersAround(1, 64), numbersAround(1, 63), numbersAround(254)],
    (before, part, whole) => {
      const address = `${'a'.repeat(Math.max(0, before))}@${'b'.repeat(Math.max(0, part))}.org`;
      const parsed = outcome(parseEmail(address));
      const fits = before >= 1 && before <= 64 && part >= 1 && part <= 63;
      expect(parsed).toBe(fits ? 'ok' : 'email-invalid');
      const length = Math.min(271, Math.max(208, whole));
      expect(outcome(parseEmail(ofLength(length)))).toBe(length <= 254 ? 'ok' : 'email-invalid');
      return parsed;
    },
    { ok: 0.2, 'email-invalid': 0.2 },
  );
});
