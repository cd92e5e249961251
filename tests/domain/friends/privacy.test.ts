import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DEFAULT_PRIVACY,
  leavesTrace,
  maySee,
  mayWriteFirst,
  parsePrivacy,
  WHO_MAY_WRITE,
  type Audience,
  type Corrections,
  type WhoMayAdd,
  type WhoMayWrite,
} from '@/domain/friends/privacy';
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
    [{ corrections: 'unwanted' }, 'ok'],
    [{ corrections: 'anyone' }, 'privacy-invalid'],
    [{ warnOfFriends: false }, 'ok'],
    [{ warnOfFriends: 'false' }, 'privacy-invalid'],
    [{ whoMayWrite: 'matched' }, 'ok'],
    [{ whoMayWrite: 'verification' }, 'privacy-invalid'],
    [{ browseUnseen: true }, 'ok'],
    [{ browseUnseen: 1 }, 'privacy-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parsePrivacy(input, DEFAULT_PRIVACY))).toBe(expected);
  });

  it('changes the named choice and nothing else', () => {
    expect(expectOk(parsePrivacy({ likes: 'only-me' }, DEFAULT_PRIVACY))).toEqual({
      whoMayAdd: 'verification',
      whoMayWrite: 'anyone',
      likes: 'only-me',
      comments: 'public',
      corrections: 'welcome',
      warnOfFriends: true,
      browseUnseen: false,
    });
  });

  it.each([
    ['anyone', false, false, true],
    ['matched', false, false, false],
    ['matched', true, false, true],
    ['matched', false, true, true],
    ['friends', true, false, false],
    ['friends', false, true, true],
  ] as const)('%s, matched %s, answered %s: writes first %s', (wanted, matched, answered, may) => {
    expect(mayWriteFirst(wanted, { matched, answered })).toBe(may);
  });

  property(
    'a stricter choice lets no more people write first',
    [fc.boolean(), fc.boolean()],
    (matched, answered) => {
      const may = WHO_MAY_WRITE.map((choice) => mayWriteFirst(choice, { matched, answered }));
      expect(may).toEqual(may.toSorted((one, other) => Number(other) - Number(one)));
      return may[2] === true;
    },
    { true: 0.3, false: 0.3 },
  );

  it.each([
    [true, 'svip', false],
    [false, 'svip', true],
    [true, 'vip', true],
    [true, 'ordinary', true],
    [false, 'ordinary', true],
  ] as const)('unseen %s as %s: leaves a trace %s', (browseUnseen, tier, leaves) => {
    expect(leavesTrace({ browseUnseen }, tier)).toBe(leaves);
  });

  it.each([
    ['public', BO, true],
    ['public', ANN, true],
    ['only-me', BO, false],
    ['only-me', ANN, true],
  ] as const)('%s to user %i: %s', (audience, viewer, sees) => {
    expect(maySee(audience, ANN, viewer)).toBe(sees);
  });

  const adding = fc.constantFrom<WhoMayAdd[]>('anyone', 'verification');
  const writing = fc.constantFrom<WhoMayWrite[]>('anyone', 'matched', 'friends');
  const audience = fc.constantFrom<Audience[]>('public', 'only-me');
  const correcting = fc.constantFrom<Corrections[]>('welcome', 'unwanted');
  const settings = fc.record({
    whoMayAdd: adding,
    whoMayWrite: writing,
    likes: audience,
    comments: audience,
    corrections: correcting,
    warnOfFriends: fc.boolean(),
    browseUnseen: fc.boolean(),
  });
  // A choice of another field, another case, a list, nothing: none of them is a choice.
  const wrong = fc.constantFrom<unknown[]>('friends', 'Public', '', null, 0, true, ['public'], {});
  const changes = fc.record(
    {
      whoMayAdd: fc.oneof({ weight: 3, arbitrary: adding }, { weight: 1, arbitrary: audience }),
      whoMayWrite: fc.oneof({ weight: 4, arbitrary: writing }, { weight: 1, arbitrary: wrong }),
      likes: fc.oneof({ weight: 4, arbitrary: audience }, { weight: 1, arbitrary: wrong }),
      comments: fc.oneof({ weight: 4, arbitrary: audience }, { weight: 1, arbitrary: adding }),
      corrections: fc.oneof({ weight: 4, arbitrary: correcting }, { weight: 1, arbitrary: wrong }),
      warnOfFriends: fc.oneof(
        { weight: 4, arbitrary: fc.boolean() },
        { weight: 1, arbitrary: fc.constantFrom('true', null, 0) },
      ),
      browseUnseen: fc.oneof(
        { weight: 4, arbitrary: fc.boolean() },
        { weight: 1, arbitrary: wrong },
      ),
    },
    { requiredKeys: [] },
  );

  property(
    'named choices are changed, the rest stays, and one wrong choice refuses all',
    [changes, settings],
    (change, before) => {
      const parsed = parsePrivacy(change, before);
      const isAudience = (value: unknown) => value === 'public' || value === 'only-me';
      const isRight =
        (!('whoMayAdd' in change) || !isAudience(change.whoMayAdd)) &&
        (!('likes' in change) || isAudience(change.likes)) &&
        (!('comments' in change) || isAudience(change.comments)) &&
        (!('corrections' in change) ||
          (['welcome', 'unwanted'].includes(String(change.corrections)) &&
            typeof change.corrections === 'string')) &&
        (!('whoMayWrite' in change) ||
          ['anyone', 'matched', 'friends'].some((choice) => choice === change.whoMayWrite)) &&
        [change.warnOfFriends, change.browseUnseen].every(
          (each) => each === undefined || typeof each === 'boolean',
        );
      expect(parsed).toEqual(
        isRight
          ? { ok: true, value: { ...before, ...change } }
          : { ok: false, error: { kind: 'privacy-invalid' } },
      );
      return isRight ? 'changed' : 'refused';
    },
    { changed: 0.3, refused: 0.15 },
  );

  property(
    'a private fact is seen by its owner only, a public one by all',
    [audience, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })],
    (shown, author, viewer) => {
      const sees = maySee(shown, userId(author), userId(viewer));
      expect(sees).toBe(shown === 'public' || author === viewer);
      return sees ? 'seen' : 'hidden';
    },
    { seen: 0.4, hidden: 0.2 },
  );

  property(
    'the author always sees',
    [fc.constantFrom('public', 'only-me'), fc.integer({ min: 1 })],
    (audience, id) => {
      expect(maySee(audience, userId(id), userId(id))).toBe(true);
    },
  );

  property(
    'never throws, and a valid change repeated changes nothing more',
    [fc.oneof(fc.anything(), changes)],
    (input) => {
      const once = parsePrivacy(input, DEFAULT_PRIVACY);
      if (once.ok) expect(parsePrivacy(input, once.value)).toEqual(once);
      return once.ok;
    },
    { true: 0.37, false: 0.12 },
  );
});
