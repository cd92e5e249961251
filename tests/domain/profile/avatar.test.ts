import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  avatarText,
  DRAWN_PORTRAITS,
  GENERATED_AVATARS,
  parseAvatar,
  readAvatar,
} from '@/domain/profile/avatar';
import { expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('avatar', () => {
  it.each([
    ['gen:jade', 'ok'],
    ['gen:unknown', 'avatar-invalid'],
    ['gen:', 'avatar-invalid'],
    // The companions' own.
    ['drawn:oliver', 'avatar-invalid'],
    ['avatar/42/01HZ.jpg', 'ok'],
    ['a'.repeat(200), 'ok'],
    ['a'.repeat(201), 'avatar-invalid'],
    ['../secret', 'avatar-invalid'],
    ['a/../b', 'avatar-invalid'],
    ['/a', 'avatar-invalid'],
    ['a//b', 'avatar-invalid'],
    ['https://example.org/a.png', 'avatar-invalid'],
    ['javascript:alert(1)', 'avatar-invalid'],
    ['a b', 'avatar-invalid'],
    ['', 'avatar-missing'],
    [undefined, 'avatar-missing'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseAvatar(input))).toBe(expected);
  });

  it('reads the companions’ portraits where people are shown, and nothing else that is drawn', () => {
    for (const name of DRAWN_PORTRAITS) {
      const text = avatarText({ kind: 'drawn', name });
      expect(readAvatar(text)).toEqual({ kind: 'drawn', name });
    }
    expect(readAvatar('drawn:nobody')).toBeUndefined();
    expect(readAvatar('gen:jade')).toEqual({ kind: 'generated', seed: 'jade' });
    expect(readAvatar('u/1/me.jpg')).toEqual({ kind: 'uploaded', key: 'u/1/me.jpg' });
    expect(readAvatar('')).toBeUndefined();
  });

  it('offers twelve generated ones', () => {
    expect(new Set(GENERATED_AVATARS).size).toBe(12);
  });

  property(
    'its text form reads back as the same avatar',
    [
      fc.oneof(
        fc.constantFrom(...GENERATED_AVATARS).map((seed) => ({ kind: 'generated', seed }) as const),
        fc
          .stringMatching(/^\w{1,9}(\/\w{1,9}){0,3}$/)
          .map((key) => ({ kind: 'uploaded', key }) as const),
      ),
    ],
    (avatar) => {
      expect(expectOk(parseAvatar(avatarText(avatar)))).toEqual(avatar);
    },
  );

  property(
    'never throws, and nothing that passes leaves its folder',
    [
      fc.oneof(
        fc.anything(),
        fc.webUrl(),
        fc.string({ unit: fc.constantFrom('.', '/', 'a', '%', ':') }),
        fc
          .array(fc.constantFrom('a', 'a.b', '.', '..', ''), { maxLength: 4 })
          .map((parts) => parts.join('/')),
      ),
    ],
    (input) => {
      const parsed = parseAvatar(input);
      if (!parsed.ok) return false;
      const text = avatarText(parsed.value);
      expect(text).not.toMatch(/:\/\/|\s/);
      // No part of the way is empty, the same folder, or the one above.
      expect(text.split('/').filter((part) => /^\.*$/.test(part))).toEqual([]);
      return true;
    },
    { true: 0.04, false: 0.4 },
  );

  property(
    'a key has 1 to 200 characters',
    [numbersAround(1, 200)],
    (length) => {
      const parsed = outcome(parseAvatar('k'.repeat(Math.max(0, length))));
      const whole = length > 200 ? 'avatar-invalid' : 'ok';
      expect(parsed).toBe(length < 1 ? 'avatar-missing' : whole);
      return parsed;
    },
    { ok: 0.3, 'avatar-invalid': 0.1, 'avatar-missing': 0.05 },
  );
});
