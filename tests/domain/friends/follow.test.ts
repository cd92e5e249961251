import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow, mayOpenList } from '@/domain/friends/follow';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

describeRule('follow', () => {
  it.each([
    [BO, false, 'ok'],
    [BO, true, 'follow-blocked'],
    [ANN, false, 'follow-self'],
  ])('user %i, blocked %s: %s', (other, blocked, expected) => {
    expect(outcome(follow(new Set(), ANN, other, blocked))).toBe(expected);
  });

  it.each([
    ['fans', 0, 'no-fans'],
    ['fans', 1, 'ok'],
    ['follows', 0, 'no-follows'],
    ['follows', 1, 'ok'],
  ] as const)('the list of %s with %i: %s', (list, count, expected) => {
    expect(outcome(mayOpenList(list, count))).toBe(expected);
  });

  property(
    'following twice is following once',
    [
      fc.array(fc.integer({ min: 2, max: 9 }).map(userId)),
      fc.integer({ min: 2, max: 9 }).map(userId),
    ],
    (known, other) => {
      const once = expectOk(follow(new Set(known), ANN, other, false));
      expect(once).toEqual(new Set([...known, other]));
      expect(expectOk(follow(once, ANN, other, false))).toEqual(once);
    },
  );

  property(
    'the person themself is refused before a block',
    [fc.constantFrom(ANN, BO), fc.constantFrom(ANN, BO), fc.boolean()],
    (me, other, isBlocked) => {
      expect(outcome(follow(new Set(), me, other, isBlocked))).toBe(
        firstRefusal({ 'follow-self': me === other, 'follow-blocked': isBlocked }),
      );
    },
  );
});
