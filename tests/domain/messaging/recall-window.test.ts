import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '@/domain/messaging/message';
import { checkRecall, RECALL_WINDOW, recallTimeLeft } from '@/domain/messaging/recall-window';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { aMessage, bo, ann } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { instantsAround } from '@tests/support/edges';
import { firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const instant = fc.nat(4_102_444_800_000).map(epochMs);

describeRule('recall-window', () => {
  it.each([
    [0, 'ok', 120_000],
    [119_999, 'ok', 1],
    [120_000, 'ok', 0],
    [120_001, 'recall-too-late', 0],
    [-5_000, 'ok', 120_000],
  ])('%i ms after the receipt: %s, %i ms left', (age, expected, left) => {
    const message = aMessage({ sentAt: epochMs(10_000) });
    const now = epochMs(10_000 + age);
    expect(outcome(checkRecall(message, message.from, now))).toBe(expected);
    expect(recallTimeLeft(message, message.from, now)).toBe(left);
  });

  it.each<[string, Partial<Message>, string]>([
    ['of somebody else', { from: bo }, 'recall-not-own'],
    ['already recalled', { state: 'recalled' }, 'recall-repeated'],
    ['still queued', { state: 'queued' }, 'recall-not-sent'],
    ['on the wire', { state: 'sending' }, 'recall-not-sent'],
    ['failed', { state: 'failed' }, 'recall-not-sent'],
    ['delivered', { state: 'delivered' }, 'ok'],
    ['read', { state: 'read' }, 'ok'],
    ['that is a gift', { body: { kind: 'gift', giftId: 1, recordId: 'r1' } }, 'recall-paid'],
    [
      'that is a red packet',
      { body: { kind: 'red-packet', packetId: 'p', amount: coins(10), note: '' } },
      'recall-paid',
    ],
    ['that is a picture', { body: { kind: 'image', url: 'x' } }, 'ok'],
  ])('a message %s: %s', (_, change, expected) => {
    const message = aMessage(change);
    expect(outcome(checkRecall(message, aMessage().from, message.sentAt))).toBe(expected);
    expect(recallTimeLeft(message, aMessage().from, message.sentAt)).toBe(
      expected === 'ok' ? 120_000 : 0,
    );
  });

  property(
    'depends only on the age, at any date',
    [instant, fc.integer({ min: -RECALL_WINDOW, max: 3 * RECALL_WINDOW })],
    (sentAt, age) => {
      const message = aMessage({ sentAt });
      const answer = checkRecall(message, message.from, epochMs(sentAt + age));
      expect(answer.ok).toBe(age <= 120_000);
    },
  );

  property(
    'time left means it can be recalled',
    [fc.integer({ min: -RECALL_WINDOW, max: 3 * RECALL_WINDOW })],
    (age) => {
      const message = aMessage({ sentAt: epochMs(500_000) });
      const now = epochMs(500_000 + age);
      const isLeft = recallTimeLeft(message, message.from, now) > 0;
      if (isLeft) expect(checkRecall(message, message.from, now).ok).toBe(true);
      return isLeft;
    },
    { true: 0.28, false: 0.21 },
  );

  property(
    'an own message can be recalled for two minutes, the last millisecond included',
    [instantsAround(120_000)],
    (millisecondsAfterSending) => {
      const message = aMessage({ sentAt: epochMs(1e12) });
      const now = epochMs(1e12 + millisecondsAfterSending);
      const recalled = outcome(checkRecall(message, message.from, now));
      expect(recalled).toBe(millisecondsAfterSending <= 120_000 ? 'ok' : 'recall-too-late');
      return recalled;
    },
    { ok: 0.2, 'recall-too-late': 0.2 },
  );

  property(
    'is refused for the first reason: whose it is, its state, its kind, its age',
    [
      fc.constantFrom(ann, bo),
      fc.constantFrom(ann, bo),
      fc.constantFrom('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'recalled'),
      fc.boolean(),
      instantsAround(120_000),
    ],
    (from, by, state, isGift, now) => {
      const gift = { kind: 'gift', giftId: 1, recordId: 'r1' } as const;
      const message = aMessage({ from, state, ...(isGift && { body: gift }) });
      const refused = firstRefusal({
        'recall-not-own': by !== from,
        'recall-repeated': state === 'recalled',
        'recall-not-sent': ['queued', 'sending', 'failed'].includes(state),
        'recall-paid': isGift,
        'recall-too-late': now > 120_000,
      });
      expect(outcome(checkRecall(message, by, now))).toBe(refused);
      expect(recallTimeLeft(message, by, now) > 0).toBe(refused === 'ok' && now < 120_000);
      return refused === 'ok' ? 'allowed' : 'refused';
    },
    { allowed: 0.02, refused: 0.8 },
  );
});
