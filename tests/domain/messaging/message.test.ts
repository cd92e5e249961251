import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import {
  canBecome,
  compareMessages,
  withState,
  type MessageState,
  peerOf,
} from '@/domain/messaging/message';
import { epochMs } from '@/domain/shared/time';
import { aMessage, MESSAGE_STATES, ann, bo, cy } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const states = fc.constantFrom(...MESSAGE_STATES);

describeRule('message-life', () => {
  it.each<[MessageState, MessageState[]]>([
    ['queued', ['sending', 'failed']],
    ['sending', ['queued', 'sent', 'delivered', 'read', 'failed']],
    ['sent', ['delivered', 'read', 'recalled']],
    ['delivered', ['read', 'recalled']],
    ['read', ['recalled']],
    ['failed', ['queued']],
    ['recalled', []],
  ])('%s can become %j', (from, next) => {
    expect(MESSAGE_STATES.filter((to) => canBecome(from, to)).toSorted()).toEqual(next.toSorted());
  });

  it('a receipt that comes late changes nothing', () => {
    const read = aMessage({ state: 'read' });
    expect(withState(read, 'delivered')).toBe(read);
    expect(withState(read, 'recalled')).toEqual({ ...read, state: 'recalled' });
  });

  property(
    'a recalled message stays recalled, a stored one never goes back to the wire',
    [fc.array(states, { maxLength: 30 })],
    (asked) => {
      let message = aMessage({ state: 'queued' });
      let stored = false;
      for (const to of asked) {
        const before = message.state;
        message = withState(message, to);
        if (before === 'recalled') expect(message.state).toBe('recalled');
        if (stored) expect(['queued', 'sending', 'failed']).not.toContain(message.state);
        stored ||= ['sent', 'delivered', 'read'].includes(message.state);
      }
      return stored ? 'stored' : message.state;
    },
    { stored: 0.09 },
  );

  property(
    'the order of messages is the same from both sides',
    [fc.nat(5), fc.nat(5), fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b')],
    (one, two, first, second) => {
      const a = aMessage({ id: first as MessageId, sentAt: epochMs(one) });
      const b = aMessage({ id: second as MessageId, sentAt: epochMs(two) });
      expect(Math.sign(compareMessages(a, b)) + Math.sign(compareMessages(b, a))).toBe(0);
      if (one < two) expect(compareMessages(a, b)).toBeLessThan(0);
      if (one === two && first < second) expect(compareMessages(a, b)).toBeLessThan(0);
      return one === two ? 'at once' : 'apart';
    },
    { 'at once': 0.08, apart: 0.41 },
  );

  property(
    'the other person of a message is the receiver for its author and the author for its receiver',
    [fc.constantFrom(ann, bo, cy), fc.constantFrom(ann, bo, cy)],
    (from, to) => {
      expect([peerOf({ from, to }, from), peerOf({ from, to }, to)]).toEqual([to, from]);
    },
  );
});
