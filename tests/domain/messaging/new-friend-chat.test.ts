import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  closesAt,
  missingToOpen,
  newFriendFee,
  type ChatRelation,
} from '@/domain/messaging/new-friend-chat';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { instantsAround } from '@tests/support/edges';
import { writings } from '@tests/support/stories';
import { describeRule, property } from '@tests/support/rule';

const DAY = 86_400_000;
const stranger: ChatRelation = { friends: false, support: false };

describeRule('new-friend-chat', () => {
  it.each<[string, ChatRelation, number, number]>([
    ['the first message to a stranger', stranger, 0, 1],
    ['to a friend', { ...stranger, friends: true }, 0, 0],
    ['to support', { ...stranger, support: true }, 0, 0],
    ['within the day', { ...stranger, openUntil: epochMs(DAY) }, DAY - 1, 0],
    ['when the day is over', { ...stranger, openUntil: epochMs(DAY) }, DAY, 1],
  ])('%s', (_, relation, now, fee) => {
    expect(newFriendFee(relation, epochMs(now))).toBe(fee);
  });

  it('one coin opens 24 hours', () => {
    expect(closesAt(epochMs(7))).toBe(DAY + 7);
  });

  it.each([
    [5, 4, 1, 0],
    [4, 4, 1, 1],
    [0, 4, 1, 5],
    [9, 4, 1, 0],
    [4, 4, 0, 0],
  ])(
    'with %i coins for a price of %i and a fee of %i, %i are missing',
    (has, price, fee, missing) => {
      expect(missingToOpen(coins(has), coins(price), coins(fee))).toBe(missing);
    },
  );

  property(
    'a stranger pays once in any 24 hours, however much is written',
    [writings],
    (pauses) => {
      const paid: number[] = [];
      let relation = stranger;
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        if (newFriendFee(relation, epochMs(now)) === 0) continue;
        paid.push(now);
        relation = { ...stranger, openUntil: closesAt(epochMs(now)) };
      }
      for (const [index, time] of paid.entries()) {
        const before = paid[index - 1];
        if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(DAY);
      }
      return paid.length > 1;
    },
    { true: 0.32 },
  );

  property(
    'friends and support never pay',
    [fc.boolean(), fc.option(fc.nat(9).map(epochMs), { nil: undefined }), fc.nat(9)],
    (friends, openUntil, now) => {
      expect(newFriendFee({ friends, support: !friends, openUntil }, epochMs(now))).toBe(0);
    },
  );

  property(
    'one coin opens a conversation for a day, not a millisecond longer',
    [instantsAround(86_400_000, epochMs(1e12))],
    (now) => {
      const strangers = { friends: false, support: false, openUntil: closesAt(epochMs(1e12)) };
      const fee = newFriendFee(strangers, now);
      expect(fee).toBe(now < 1e12 + 86_400_000 ? 0 : 1);
      return fee === 0 ? 'open' : 'closed';
    },
    { open: 0.2, closed: 0.2 },
  );
});
