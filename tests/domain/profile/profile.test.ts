import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { avatarText } from '@/domain/profile/avatar';
import { parseRegistration } from '@/domain/account/registration';
import { parseProfile, parseProfileEdit } from '@/domain/profile/profile';
import { aProfile, at } from '@tests/support/builders';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const NOW = at('2026-05-01T00:00:00Z');
const form = { ...aProfile(), avatar: avatarText(aProfile().avatar) };
const FIELDS = Object.keys(form) as (keyof typeof form)[];

describeRule('registration', () => {
  it('accepts a complete form', () => {
    expect(expectOk(parseProfile(form, NOW))).toEqual(aProfile());
  });

  it('names every wrong field at once', () => {
    const problems = expectErr(parseRegistration({}, NOW)).problems;
    expect(problems).toEqual({
      nickname: { kind: 'text-empty' },
      gender: { kind: 'gender-invalid' },
      birthDate: { kind: 'birth-date-invalid' },
      country: { kind: 'country-invalid' },
      height: { kind: 'height-invalid' },
      weight: { kind: 'weight-invalid' },
      occupation: { kind: 'occupation-invalid' },
      interests: { kind: 'interests-none' },
      avatar: { kind: 'avatar-missing' },
      language: { kind: 'language-missing' },
      email: { kind: 'email-invalid' },
      password: { kind: 'password-too-short' },
    });
  });

  it('refuses a child', () => {
    const problem = expectErr(parseProfile({ ...form, birthDate: { year: 2010, month: 1 } }, NOW));
    expect(problem).toEqual({
      kind: 'fields-invalid',
      problems: { birthDate: { kind: 'under-age' } },
    });
  });

  it('adds e-mail and password to the profile', () => {
    const input = { ...form, email: 'Ann@example.org', password: 'kept-secret' };
    expect(expectOk(parseRegistration(input, NOW))).toEqual({
      ...aProfile(),
      email: 'ann@example.org',
      password: 'kept-secret',
      terms: undefined,
    });
  });

  it('changes later everything but the language, with what is hidden from others', () => {
    const { language: _, ...edit } = aProfile();
    const input = { ...form, language: '', hidden: ['age'] };
    expect(expectOk(parseProfileEdit(input, NOW))).toEqual({ ...edit, hidden: ['age'] });
    expect(Object.keys(expectErr(parseProfileEdit({}, NOW)).problems)).toEqual([
      'nickname',
      'country',
      'height',
      'weight',
      'occupation',
      'interests',
      'avatar',
      'gender',
      'birthDate',
      'hidden',
    ]);
  });

  property(
    'exactly the spoilt fields are named',
    [fc.subarray(FIELDS.filter((name) => name !== 'signature'))],
    (spoilt) => {
      const input = { ...form, ...Object.fromEntries(spoilt.map((name) => [name, undefined])) };
      const parsed = parseProfile(input, NOW);
      expect(parsed.ok ? [] : Object.keys(parsed.error.problems).sort()).toEqual(
        [...spoilt].sort(),
      );
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'fields-invalid']).toContain(outcome(parseRegistration(input, NOW)));
  });
});
