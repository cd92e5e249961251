import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSeen, totalUnread, unreadAfterMessage } from '@/domain/messaging/unread';
import { aConversation, ann, bo } from '@tests/support/builders';
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
    expect(totalUnread(lines)).toBe(5);
  });

  property('rises by one for each message that was not seen', [fc.array(fc.boolean())], (seen) => {
    const count = seen.reduce(
      (unread, visible) => unreadAfterMessage(unread, bo, { open: bo, visible, focused: true }),
      0,
    );
    expect(count).toBe(seen.filter((visible) => !visible).length);
  });
});
