import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import {
  firstUnread,
  openedConversation,
  isSeen,
  receivedAfter,
  totalUnread,
  unreadAfterMessage,
} from '@/domain/messaging/unread';
import { aConversation, aMessage, ann, bo } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

describeRule('unread', () => {
  it.each([
    [{ open: bo, visible: true, focused: true }, true],
    [{ open: ann, visible: true, focused: true }, false],
    [{ visible: true, focused: true }, false],
    [{ open: bo, visible: false, focused: true }, false],
    [{ open: bo, visible: true, focused: false }, false],
  ])('a message from bo with %j is seen: %s', (attention, seen) => {
    expect(isSeen(bo, attention)).toBe(seen);
    expect(unreadAfterMessage(4, bo, attention)).toBe(seen ? 4 : 5);
  });

  it('counts people, not support', () => {
    const lines = [
      aConversation({ unread: 2 }),
      aConversation({ unread: 3 }),
      aConversation({ kind: 'support', unread: 7 }),
    ];
    expect(totalUnread(lines, epochMs(0))).toBe(5);
  });

  property('rises by one for each message that was not seen', [fc.array(fc.boolean())], (seen) => {
    const count = seen.reduce(
      (unread, visible) => unreadAfterMessage(unread, bo, { open: bo, visible, focused: true }),
      0,
    );
    expect(count).toBe(seen.filter((visible) => !visible).length);
  });
});

describeRule('unread-line', () => {
  /**
   * `>` what bo wrote, `<` what I wrote, `x` what bo recalled; each message is named by its index.
   */
  const talk = (signs: string): Message[] =>
    [...signs].map((sign, index) =>
      aMessage({
        id: `m${index}` as MessageId,
        from: sign === '<' ? ann : bo,
        to: sign === '<' ? bo : ann,
        state: sign === 'x' ? 'recalled' : 'sent',
      }),
    );
  const id = (name: string | undefined) => name as MessageId;

  it.each([
    ['the newest only', '>>>', 1, undefined, 'm2'],
    ['two of three', '>>>', 2, undefined, 'm1'],
    ['all there are', '>>>', 3, undefined, 'm0'],
    ['more than are loaded', '>>>', 4, undefined, undefined],
    ['none', '>>>', 0, undefined, undefined],
    ['past own ones', '><><', 2, undefined, 'm0'],
    ['past recalled ones', '>x>', 2, undefined, 'm0'],
    ['not past what came later', '>>>>', 1, 'm1', 'm1'],
    ['the very first one', '>>>', 1, 'm0', 'm0'],
    ['with the last one gone', '>>>', 1, 'm9', 'm2'],
    ['nothing received', '<<', 1, undefined, undefined],
  ])('is above %s', (_, signs, count, upTo, line) => {
    const waiting = { count, ...(upTo && { upTo: id(upTo) }) };
    expect(firstUnread(talk(signs), bo, waiting, { whole: false })).toBe(line);
  });

  it('is above the oldest when the whole conversation holds fewer', () => {
    expect(firstUnread(talk('<>>'), bo, { count: 3 }, { whole: true })).toBe('m1');
    expect(firstUnread(talk('<<'), bo, { count: 3 }, { whole: true })).toBeUndefined();
    expect(firstUnread([], bo, { count: 3 }, { whole: true })).toBeUndefined();
  });

  it.each([
    ['>>>', 'm0', 2],
    ['>>>', 'm2', 0],
    ['><x>', 'm0', 1],
    ['>>>', 'm9', 0],
    ['', 'm0', 0],
  ])('of %j after %s came %i', (signs, after, count) => {
    expect(receivedAfter(talk(signs), bo, id(after))).toBe(count);
  });

  it('knows an own message that the service has named by the name it had before', () => {
    const [mine, theirs] = talk('<>');
    const sent = { ...mine!, localId: 'local' as LocalId };
    expect(receivedAfter([sent, theirs!], bo, id('local'))).toBe(1);
  });

  property(
    'as many messages are below the line as waited',
    [
      fc.string({ unit: fc.constantFrom('>', '<', 'x'), maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
    ],
    (signs, count) => {
      const messages = talk(signs);
      const line = firstUnread(messages, bo, { count }, { whole: false });
      const received = [...signs].filter((sign) => sign === '>').length;
      expect(line === undefined).toBe(received < count);
      if (line) expect(receivedAfter(messages, bo, line)).toBe(count - 1);
      return line !== undefined;
    },
    { true: 0.13, false: 0.37 },
  );
});

describeRule('opened-conversation', () => {
  it.each([
    [3, 0],
    [1, 0],
    [0, 0],
  ])('with %i unread messages has %i', (unread, left) => {
    expect(openedConversation(aConversation({ unread })).unread).toBe(left);
  });

  property('has nothing unread and is otherwise as it was', [fc.nat()], (unread) => {
    const row = aConversation({ unread });
    const opened = openedConversation(row);
    expect(opened).toEqual({ ...row, unread: 0 });
    expect(openedConversation(opened)).toBe(opened);
  });
});
