import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atRest, HISTORY_LIMIT, HISTORY_PAGE, mergeHistory } from '@/domain/messaging/history';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { aMessage, ann } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const message = (id: string, change: Partial<Message> = {}) =>
  aMessage({ id: id as MessageId, ...change });
const messages = fc.array(
  fc
    .record({
      id: fc.nat(12),
      state: fc.constantFrom(
        'sent' as const,
        'delivered' as const,
        'read' as const,
        'recalled' as const,
      ),
    })
    .map(({ id, state }) => message(`m${id}`, { sentAt: epochMs(id), state })),
);

describeRule('history', () => {
  it('comes in pages of 20, and 500 are kept', () => {
    expect([HISTORY_PAGE, HISTORY_LIMIT]).toEqual([20, 500]);
  });

  it.each([
    [40, 0, undefined],
    [41, 0, 20],
    [45, 45, undefined],
    [65, 45, undefined],
    [66, 45, 45],
    [120, 5_000, undefined],
    [121, 5_000, 100],
  ])('of %i messages out of sight, %i unread, stay %s', (count, unread, stay) => {
    const all = Array.from({ length: count }, (_, n) => message(`m${n}`));
    expect(atRest(all, unread)).toEqual(stay === undefined ? undefined : all.slice(-stay));
  });

  it('an own message replaces its draft', () => {
    const localId = 'l1' as LocalId;
    const draft = message('l1', { localId, state: 'sending', sentAt: epochMs(5) });
    const stored = message('m9', { localId, state: 'sent', sentAt: epochMs(7) });
    expect(mergeHistory([draft], [stored])).toEqual([stored]);
    expect(mergeHistory([stored], [draft])).toEqual([stored]);
  });

  it('a message of the other side gets no local id', () => {
    expect(mergeHistory([message('m1')], [message('m1')])).toStrictEqual([message('m1')]);
  });

  it('a copy without the local id does not lose it', () => {
    const localId = 'l1' as LocalId;
    const mine = message('m9', { localId });
    expect(mergeHistory([mine], [message('m9')])).toEqual([mine]);
  });

  it.each<[Message['state'], Message['state'], Message['state']]>([
    ['recalled', 'sent', 'recalled'],
    ['read', 'delivered', 'read'],
    ['sent', 'read', 'read'],
    ['sent', 'recalled', 'recalled'],
    ['failed', 'queued', 'queued'],
    ['sending', 'queued', 'queued'],
  ])('%s, then %s: %s', (known, came, kept) => {
    expect(
      mergeHistory([message('m1', { state: known })], [message('m1', { state: came })]),
    ).toMatchObject([{ state: kept }]);
  });

  property('each message once, oldest first, none lost', [messages, messages], (known, came) => {
    const merged = mergeHistory(known, came);
    const ids = merged.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(new Set([...known, ...came].map(({ id }) => id)));
    expect(
      merged.every((one, index) => index === 0 || (merged[index - 1]?.sentAt ?? 0) <= one.sentAt),
    ).toBe(true);
  });

  property('the same page again changes nothing', [messages, messages], (known, came) => {
    const once = mergeHistory(known, came);
    expect(mergeHistory(once, came)).toEqual(once);
  });

  property(
    'a recall is never undone, in any order of pages',
    [messages, messages],
    (known, came) => {
      const recalled = new Set(
        [...known, ...came].filter(({ state }) => state === 'recalled').map(({ id }) => id),
      );
      for (const { id, state } of mergeHistory(known, came)) {
        if (recalled.has(id)) expect(state).toBe('recalled');
      }
      return recalled.size > 0;
    },
    { true: 0.43 },
  );

  property(
    'out of sight only read messages leave, more than a page of them, and a hundred stay at most',
    [numbersAround(20, 40, 120), numbersAround(20, 100)],
    (count, unread) => {
      const all = Array.from({ length: Math.max(0, count) }, (_, n) => message(`m${n}`));
      const stay = atRest(all, Math.max(0, unread));
      const wanted = unread > 100 ? 100 : unread < 20 ? 20 : unread;
      expect(stay?.length).toBe(count > wanted + 20 ? wanted : undefined);
      if (stay) expect(all.slice(count - stay.length)).toEqual(stay);
      return stay ? 'some leave' : 'all stay';
    },
    { 'some leave': 0.15, 'all stay': 0.2 },
  );

  property(
    'the reactions and the quote of the later version count, and those of the earlier where it has none',
    [fc.subarray(['reactions', 'quoted'] as const), fc.subarray(['reactions', 'quoted'] as const)],
    (before, after) => {
      const parts = (name: string) => ({
        reactions: [{ by: ann, emoticon: name }] as never,
        quoted: { id: name } as never,
      });
      const having = (name: string, kept: readonly ('reactions' | 'quoted')[]) =>
        Object.fromEntries(kept.map((part) => [part, parts(name)[part]]));
      const [merged] = mergeHistory(
        [message('m1', having('earlier', before))],
        [message('m1', having('later', after))],
      );
      for (const part of ['reactions', 'quoted'] as const) {
        const from = after.includes(part) ? 'later' : before.includes(part) ? 'earlier' : undefined;
        expect(merged?.[part]).toEqual(from && parts(from)[part]);
      }
    },
  );
});
