import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRegistration } from '@/domain/account/registration';
import { avatarText } from '@/domain/profile/avatar';
import {
  parseProfile,
  parseProfileEdit,
  parseIntroduction,
  mayChangeIdentity,
} from '@/domain/profile/profile';
import { DAY, epochMs } from '@/domain/shared/time';
import { aProfile, at } from '@tests/support/builders';
import { textsAround, agesAround } from '@tests/support/edges';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const NOW = at('2026-05-01T00:00:00Z');
const COMMON = new Set(['password']);
const form = { ...aProfile(), avatar: avatarText(aProfile().avatar) };
const FIELDS = Object.keys(form) as (keyof typeof form)[];

describeRule('registration', () => {
  it('accepts a complete form', () => {
    expect(expectOk(parseProfile(form, NOW))).toEqual(aProfile());
  });

  it('names every wrong field at once', () => {
    const problems = expectErr(parseRegistration({}, NOW, COMMON)).problems;
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
    expect(expectOk(parseRegistration(input, NOW, COMMON))).toEqual({
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

  /** What each field may be given, and why it is refused; undefined: it is not. */
  const GIVEN: Readonly<Record<string, readonly (readonly [unknown, string | undefined])[]>> = {
    nickname: [
      ['Bea', undefined],
      ['字'.repeat(25), undefined],
      ['ab', 'text-too-short'],
      ['a'.repeat(51), 'text-too-long'],
      ['a\nbc', 'text-forbidden'],
      ['Support', 'name-reserved'],
    ],
    gender: [
      [2, undefined],
      [3, 'gender-invalid'],
    ],
    birthDate: [
      [{ year: 2008, month: 5, day: 1 }, undefined],
      [{ year: 2008, month: 5, day: 2 }, undefined],
      [{ year: 1899, month: 12, day: 31 }, 'birth-date-invalid'],
      [{ year: 1995, month: 2, day: 29 }, 'birth-date-invalid'],
    ],
    country: [
      ['JP', undefined],
      ['jp', 'country-invalid'],
    ],
    height: [
      ['250', undefined],
      [251, 'height-invalid'],
    ],
    weight: [
      [30, undefined],
      [29, 'weight-invalid'],
    ],
    occupation: [
      ['teacher', undefined],
      ['Teacher', 'occupation-invalid'],
    ],
    interests: [
      [['music', 'art', 'food'], undefined],
      [['music', 'art', 'food', 'yoga'], 'interests-too-many'],
      [[], 'interests-none'],
      [['music', 'sailing'], 'interest-unknown'],
    ],
    signature: [
      ['', undefined],
      ['😀'.repeat(200), undefined],
      ['a'.repeat(201), 'text-too-long'],
    ],
    avatar: [
      ['gen:jade', undefined],
      ['../secret', 'avatar-invalid'],
      ['', 'avatar-missing'],
    ],
    language: [
      ['ja', undefined],
      ['fr', 'language-missing'],
    ],
    email: [
      ['ann@example.org', undefined],
      ['ann@', 'email-invalid'],
    ],
    password: [
      ['otters-swim', undefined],
      ['12345', 'password-too-short'],
      ['o'.repeat(21), 'password-too-long'],
      ['password', 'password-common'],
    ],
    terms: [
      ['2026-11', undefined],
      [undefined, undefined],
      ['2020-01', 'terms-outdated'],
    ],
  };
  const choices = Object.entries(GIVEN).map(([name, given]) => {
    const wrong = given.filter(([, problem]) => problem !== undefined);
    const right = given.filter(([, problem]) => problem === undefined);
    return fc
      .oneof(
        { weight: 6, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: fc.constantFrom(...wrong) },
      )
      .map(([value, problem]) => ({ name, value, problem }));
  });

  property(
    'passes with the last allowed value of each field, and names each fault',
    [fc.tuple(...choices)],
    (fields) => {
      const input = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const wrong = fields.filter(({ problem }) => problem !== undefined);
      const parsed = parseRegistration(input, NOW, COMMON);
      const problems = parsed.ok ? {} : parsed.error.problems;
      expect(problems).toEqual(
        Object.fromEntries(
          wrong.map(({ name, problem }) => [name, expect.objectContaining({ kind: problem })]),
        ),
      );
      return Math.min(2, wrong.length);
    },
    { 0: 0.06, 1: 0.15, 2: 0.3 },
  );

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
    expect(['ok', 'fields-invalid']).toContain(outcome(parseRegistration(input, NOW, COMMON)));
  });
});

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
    'an introduction that passes passes again unchanged',
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

  property(
    'of several faults of its words the first is named',
    [faultyWords(200)],
    ({ text, isForbidden, isLong }) => {
      expect(outcome(parseIntroduction(text))).toBe(
        firstRefusal({
          'text-forbidden': isForbidden,
          'text-too-long': isLong,
        }),
      );
    },
  );
});

const CHANGED = at('2026-05-01T12:00:00Z');
const AGAIN = at('2026-05-31T12:00:00Z');

describeRule('identity-change', () => {
  it.each([
    ['never', undefined, CHANGED, { ok: true, value: undefined }],
    ['just now', CHANGED, CHANGED, { ok: false, error: { kind: 'changed-recently', from: AGAIN } }],
    [
      'a millisecond less than 30 days ago',
      CHANGED,
      epochMs(AGAIN - 1),
      { ok: false, error: { kind: 'changed-recently', from: AGAIN } },
    ],
    ['30 days ago', CHANGED, AGAIN, { ok: true, value: undefined }],
  ] as const)('after a change %s', (_, changedAt, now, expected) => {
    expect(mayChangeIdentity(changedAt, now)).toEqual(expected);
  });

  property(
    'the day it names is the first on which it may',
    [fc.nat(100 * DAY), fc.nat(60 * DAY)],
    (changed, passed) => {
      const may = mayChangeIdentity(epochMs(changed), epochMs(changed + passed));
      expect(may.ok).toBe(passed >= 30 * DAY);
      if (!may.ok) expect(mayChangeIdentity(epochMs(changed), may.error.from).ok).toBe(true);
      return may.ok;
    },
    { true: 0.26, false: 0.23 },
  );

  property(
    'rests for thirty days, not a millisecond longer',
    [agesAround(2_592_000_000)],
    (age) => {
      const may = mayChangeIdentity(CHANGED, epochMs(CHANGED + age)).ok;
      expect(may).toBe(age >= 2_592_000_000);
      return may ? 'may' : 'rests';
    },
    { may: 0.2, rests: 0.2 },
  );
});
