import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_PRIVACY, maySee, parsePrivacy } from '@/domain/friends/privacy';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('privacy', () => {
  it.each([
    [{}, 'ok'],
    [undefined, 'ok'],
    [{ whoMayAdd: 'anyone' }, 'ok'],
    [{ whoMayAdd: 'nobody' }, 'privacy-invalid'],
    [{ likes: 'only-me', comments: 'public' }, 'ok'],
    [{ likes: 'friends' }, 'privacy-invalid'],
    [{ comments: null }, 'privacy-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parsePrivacy(input, DEFAULT_PRIVACY))).toBe(expected);
  });

  it('changes what is named and nothing else', () => {
    expect(expectOk(parsePrivacy({ likes: 'only-me' }, DEFAULT_PRIVACY))).toEqual({
      whoMayAdd: 'verification',
      likes: 'only-me',
      comments: 'public',
    });
  });

  it.each([
    ['public', BO, true],
    ['public', ANN, true],
    ['only-me', BO, false],
    ['only-me', ANN, true],
  ] as const)('%s to user %i: %s', (audience, viewer, sees) => {
    expect(maySee(audience, ANN, viewer)).toBe(sees);
  });

  property(
    'the author always sees',
    [fc.constantFrom('public', 'only-me'), fc.integer({ min: 1 })],
    (audience, id) => {
      expect(maySee(audience, userId(id), userId(id))).toBe(true);
    },
  );

  property(
    'never throws, and a valid change repeated changes nothing more',
    [fc.anything()],
    (input) => {
      const once = parsePrivacy(input, DEFAULT_PRIVACY);
      if (once.ok) expect(parsePrivacy(input, once.value)).toEqual(once);
    },
  );
});
