import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHAT_SECTIONS, parseChatSection } from '@/domain/messaging/chat-sections';
import { describeRule, property } from '@tests/support/rule';

describeRule('chat-places', () => {
  it('are six in the order of their icons, support being the fourth', () => {
    expect(CHAT_SECTIONS).toEqual([
      'friend-requests',
      'announcements',
      'interactions',
      'support',
      'recent',
      'contacts',
    ]);
    expect(CHAT_SECTIONS[3]).toBe('support');
  });

  it.each(['', 'Support', 'supports', 3, undefined, null, ['support']])(
    'do not know %j',
    (input) => {
      expect(parseChatSection(input)).toBeUndefined();
    },
  );

  property(
    'are known by their whole names, and by nothing like them',
    [
      fc.constantFrom(
        'friend-requests',
        'announcements',
        'interactions',
        'support',
        'recent',
        'contacts',
      ),
      fc.constantFrom<((name: string) => unknown)[]>(
        (name) => name.toUpperCase(),
        (name) => `/${name}`,
        (name) => `${name} `,
        (name) => name.slice(1),
        (name) => [name],
        () => 'toString',
      ),
    ],
    (name, misspell) => {
      expect(parseChatSection(name)).toBe(name);
      expect(parseChatSection(misspell(name))).toBeUndefined();
    },
  );

  property('are nothing else', [fc.anything()], (input) => {
    expect(parseChatSection(input)).toBeUndefined();
  });
});
