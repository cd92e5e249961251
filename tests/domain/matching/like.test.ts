import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayLike, openAfterMutualLike } from '@/domain/matching/like';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import { DAY, epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { instantsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('like-person', () => {
  it.each([
    ['somebody', ANN, BO, false, 'ok'],
    ['oneself', ANN, ANN, false, 'like-self'],
    ['somebody one has blocked', ANN, BO, true, 'like-blocked'],
  ] as const)('%s', (_, me, other, blocked, expected) => {
    expect(outcome(mayLike(me, other, blocked))).toBe(expected);
  });

  it.each([
    ['never open', undefined, DAY],
    ['open for a while still', 5, DAY],
    ['open for exactly as long', DAY, DAY],
    ['open for longer by a coin paid a moment later', DAY + 1, DAY + 1],
  ] as const)('a conversation that was %s', (_, until, expected) => {
    const before = until === undefined ? undefined : epochMs(until);
    expect(openAfterMutualLike(before, epochMs(0))).toBe(expected);
  });

  const moment = fc.nat(100 * DAY).map(epochMs);

  property(
    'is free for both for a day, and a mutual like never closes what a coin has opened',
    [fc.option(moment, { nil: undefined }), moment, fc.nat(DAY - 1)],
    (before, at, within) => {
      const openUntil = openAfterMutualLike(before, at);
      const strangers = { friends: false, support: false, companion: false, openUntil };
      expect(newFriendFee(strangers, epochMs(at + within))).toBe(0);
      expect(openUntil).toBeGreaterThanOrEqual(before ?? 0);
    },
  );

  property(
    'a mutual like opens a conversation for a day, not a millisecond longer',
    [instantsAround(86_400_000, epochMs(1e12))],
    (now) => {
      const openUntil = openAfterMutualLike(undefined, epochMs(1e12));
      const fee = newFriendFee(
        { friends: false, support: false, companion: false, openUntil },
        now,
      );
      expect(fee).toBe(now < 1e12 + 86_400_000 ? 0 : 1);
      return fee === 0 ? 'open' : 'closed';
    },
    { open: 0.2, closed: 0.2 },
  );
});
