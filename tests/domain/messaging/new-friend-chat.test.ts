import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Peer } from '@/domain/messaging/conversation';
import {
  closesAt,
  isUnwantedFirst,
  newFriendFee,
  openingFee,
  type ChatRelation,
} from '@/domain/messaging/new-friend-chat';
import { epochMs } from '@/domain/shared/time';
import { BO } from '@tests/support/builders';
import { instantsAround } from '@tests/support/edges';
import { writings } from '@tests/support/stories';
import { describeRule, property } from '@tests/support/rule';

const DAY = 86_400_000;
const stranger: ChatRelation = { friends: false, support: false, companion: false };

function aPeer(change: Partial<Peer> = {}): Peer {
  const who = { userId: BO, nickname: 'Bo', avatar: 'gen:birch', tier: 'ordinary' } as const;
  return { ...who, online: true, friends: false, ...change };
}

describeRule('new-friend-chat', () => {
  it.each<[string, ChatRelation, number, number]>([
    ['the first message to a stranger', stranger, 0, 1],
    ['to a friend', { ...stranger, friends: true }, 0, 0],
    ['to support', { ...stranger, support: true }, 0, 0],
    ['to a demo companion', { ...stranger, companion: true }, 0, 0],
    [
      'to a companion whose day is over',
      { ...stranger, companion: true, openUntil: epochMs(0) },
      9,
      0,
    ],
    ['within the day', { ...stranger, openUntil: epochMs(DAY) }, DAY - 1, 0],
    ['when the day is over', { ...stranger, openUntil: epochMs(DAY) }, DAY, 1],
  ])('%s', (_, relation, now, fee) => {
    expect(newFriendFee(relation, epochMs(now))).toBe(fee);
  });

  it.each<[string, Parameters<typeof openingFee>[0], number]>([
    ['with support', { kind: 'support' }, 0],
    ['with a person who is not known yet', { kind: 'person' }, 1],
    ['with a stranger', { kind: 'person', person: aPeer() }, 1],
    ['with a friend', { kind: 'person', person: aPeer({ friends: true }) }, 0],
    ['with a demo companion', { kind: 'person', person: aPeer({ demo: true }) }, 0],
    ['that is open', { kind: 'person', person: aPeer({ openUntil: epochMs(8) }) }, 0],
    ['that has closed', { kind: 'person', person: aPeer({ openUntil: epochMs(7) }) }, 1],
  ])('a conversation %s', (_, conversation, fee) => {
    expect(openingFee(conversation, epochMs(7))).toBe(fee);
  });

  it.each<[string, Parameters<typeof isUnwantedFirst>[0], boolean]>([
    ['to a stranger who says nothing about it', { kind: 'person', person: aPeer() }, false],
    [
      'to a person who wants none',
      { kind: 'person', person: aPeer({ unwantedFirst: true }) },
      true,
    ],
    [
      'that is open already',
      { kind: 'person', person: aPeer({ unwantedFirst: true, openUntil: epochMs(8) }) },
      false,
    ],
    [
      'to a friend',
      { kind: 'person', person: aPeer({ unwantedFirst: true, friends: true }) },
      false,
    ],
    ['to a person who is not known yet', { kind: 'person' }, false],
  ])('a first message %s is unwanted: %#', (_, to, unwanted) => {
    expect(isUnwantedFirst(to, epochMs(7))).toBe(unwanted);
  });

  it('one coin opens 24 hours', () => {
    expect(closesAt(epochMs(7))).toBe(DAY + 7);
  });

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
    'friends, support and companions never cost a coin',
    [
      fc.constantFrom('friends', 'support', 'companion'),
      fc.option(fc.nat(9).map(epochMs), { nil: undefined }),
      fc.nat(9),
    ],
    (who, openUntil, now) => {
      expect(newFriendFee({ ...stranger, [who]: true, openUntil }, epochMs(now))).toBe(0);
    },
  );

  property(
    'one coin opens a conversation for a day, not a millisecond longer',
    [instantsAround(86_400_000, epochMs(1e12))],
    (now) => {
      const strangers = { ...stranger, openUntil: closesAt(epochMs(1e12)) };
      const fee = newFriendFee(strangers, now);
      expect(fee).toBe(now < 1e12 + 86_400_000 ? 0 : 1);
      return fee === 0 ? 'open' : 'closed';
    },
    { open: 0.2, closed: 0.2 },
  );
});
