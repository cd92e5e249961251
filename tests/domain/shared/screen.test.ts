import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayEnter } from '@/domain/shared/screen';
import { describeRule, property } from '@tests/support/rule';

describeRule('route-guard', () => {
  it.each([
    ['anybody', false, true],
    ['anybody', true, true],
    ['users', false, false],
    ['users', true, true],
    ['visitors', false, true],
    ['visitors', true, false],
  ] as const)('a screen of %s, signed in %s: %s', (audience, isSignedIn, may) => {
    expect(mayEnter(audience, isSignedIn)).toBe(may);
  });

  property(
    'a screen of users is closed to visitors, and one of visitors to users',
    [fc.constantFrom('anybody', 'users', 'visitors'), fc.boolean()],
    (audience, isSignedIn) => {
      const closed = isSignedIn ? 'visitors' : 'users';
      expect(mayEnter(audience, isSignedIn)).toBe(audience !== closed);
    },
  );
});
