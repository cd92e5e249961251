import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import {
  CACHED_CHARACTERS,
  CACHED_CONVERSATIONS,
  cachedMessages,
} from '@/domain/messaging/cached-messages';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { isStored, type Message } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { aMessage, MESSAGE_STATES } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const BODIES: readonly MessageBody[] = [
  { kind: 'text', text: 'hello' },
  { kind: 'image', url: '/objects/a' },
  { kind: 'burn-picture', url: '/objects/b' },
  { kind: 'burn-voice', url: '/objects/c', length: 1_000 },
  { kind: 'unsupported', type: 'poll' },
];

describeRule('cached-messages', () => {
  it('keeps five conversations, and 250 000 characters', () => {
    expect([CACHED_CONVERSATIONS, CACHED_CHARACTERS]).toEqual([5, 250_000]);
  });

  it.each([
    ['sent', true],
    ['delivered', true],
    ['read', true],
    ['queued', false],
    ['sending', false],
    ['failed', false],
    ['recalled', false],
  ] as const)('a message that is %s: %s', (state, isCached) => {
    const message = aMessage({ state });
    expect(cachedMessages([message])).toEqual(isCached ? [message] : []);
  });

  it.each([
    ['text', true],
    ['image', true],
    ['burn-picture', false],
    ['burn-voice', false],
    ['unsupported', false],
  ] as const)('a message of kind %s: %s', (kind, isCached) => {
    const body = BODIES.find((each) => each.kind === kind)!;
    expect(cachedMessages([aMessage({ body })])).toHaveLength(isCached ? 1 : 0);
  });

  it('of 21 messages the newest 20 are kept, in their order', () => {
    const all = Array.from({ length: 21 }, (_, n) => aMessage({ id: `m${n}` as MessageId }));
    expect(cachedMessages(all)).toEqual(all.slice(1));
  });

  const message: fc.Arbitrary<Message> = fc
    .record({ body: fc.constantFrom(...BODIES), state: fc.constantFrom(...MESSAGE_STATES) })
    .map(aMessage);
  property(
    'at most a page, in its order, all of it stored by the service, and nothing that burns',
    [
      numbersAround(HISTORY_PAGE).chain((count) =>
        fc.array(message, { minLength: count, maxLength: count }),
      ),
      fc.array(message, { maxLength: 60 }),
    ],
    (some, more) => {
      const messages = [...some, ...more];
      const kept = cachedMessages(messages);
      expect(kept.length).toBeLessThanOrEqual(HISTORY_PAGE);
      expect(messages.filter((each) => kept.some((one) => one === each))).toEqual(kept);
      expect(kept.every(({ state }) => isStored(state))).toBe(true);
      expect(kept.some(({ body }) => body.kind.startsWith('burn'))).toBe(false);
    },
  );
});
