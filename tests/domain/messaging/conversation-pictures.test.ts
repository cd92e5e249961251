import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import { byMonth, picturesAmong } from '@/domain/messaging/conversation-pictures';
import type { Message, MessageState } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { aMessage, ann, bo } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const image = { kind: 'image', url: '/a' } as const;
const album = { ...image, text: 'Sea', pictures: [{ url: '/b' }, { url: '/c' }] } as const;

function from(by: typeof ann, body: MessageBody, change: Partial<Message> = {}): Message {
  return aMessage({ from: by, to: by === ann ? bo : ann, body, ...change });
}

/** The addresses of the pictures that can be walked to. */
function walked(messages: readonly Message[], isBlurred = false): string[] {
  const walk = { self: ann, isBlurred: () => isBlurred };
  return picturesAmong(messages, walk).map(({ url }) => url);
}

describeRule('conversation-pictures', () => {
  it.each<[string, readonly Message[], boolean, readonly string[]]>([
    ['a picture', [from(bo, image)], false, ['/a']],
    ['all pictures of a message', [from(bo, album)], false, ['/a', '/b', '/c']],
    ['two messages', [from(bo, album), from(ann, image)], false, ['/a', '/b', '/c', '/a']],
    ['a blurred message', [from(bo, album)], true, []],
    ['an own message, which is never blurred', [from(ann, image)], true, ['/a']],
    ['a picture that burns', [from(bo, { kind: 'burn-picture', url: '/x' })], false, []],
    ['a text', [from(bo, { kind: 'text', text: 'a' })], false, []],
    ['a recalled message', [from(bo, image, { state: 'recalled' })], false, []],
    ['a failed one', [from(ann, image, { state: 'failed' })], false, ['/a']],
  ])('%s', (_, messages, isBlurred, addresses) => {
    expect(walked(messages, isBlurred)).toEqual(addresses);
  });

  it('name their message, their position and their caption', () => {
    const [first, second] = picturesAmong([from(bo, album)], { self: ann, isBlurred: () => false });
    expect(first).toMatchObject({ id: 'm1', position: 0, isOwn: false, caption: { text: 'Sea' } });
    expect(second).toMatchObject({ id: 'm1', position: 1, caption: { text: 'Sea' } });
    const [bare] = picturesAmong([from(ann, image)], { self: ann, isBlurred: () => true });
    expect(bare).toMatchObject({ isOwn: true, caption: undefined });
  });

  const messages = fc.array(
    fc.record({
      by: fc.constantFrom(ann, bo),
      body: fc.constantFrom<MessageBody>(image, album, { kind: 'burn-picture', url: '/x' }),
      state: fc.constantFrom<MessageState>('sent', 'read', 'recalled'),
    }),
    { maxLength: 12 },
  );
  property('are those of the messages in their order', [messages, fc.boolean()], (all, blurred) => {
    const written = all.map(({ by, body, state }, index) =>
      from(by, body, { state, id: `m${index}` as MessageId }),
    );
    const walk = { self: ann, isBlurred: () => blurred };
    const pictures = picturesAmong(written, walk);
    expect(pictures.map(({ id }) => id)).toEqual(
      written.flatMap(({ id, from: by, body, state }) => {
        if (body.kind !== 'image' || state === 'recalled' || (blurred && by === bo)) return [];
        return body === album ? [id, id, id] : [id];
      }),
    );
    expect(pictures.every(({ url }) => url !== '/x')).toBe(true);
  });

  property(
    'months take neighbours together and lose none',
    [fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 20 })],
    (days) => {
      const items = days.map((day) => ({ sentAt: epochMs(day * DAY) }));
      const monthOf = (at: number): string => String(Math.floor(at / (30 * DAY)));
      const months = byMonth(items, monthOf);
      expect(months.flatMap((month) => month.items)).toEqual(items);
      for (const [index, month] of months.entries()) {
        expect(month.items.every(({ sentAt }) => monthOf(sentAt) === month.name)).toBe(true);
        expect(months[index + 1]?.name).not.toBe(month.name);
      }
    },
  );
});
