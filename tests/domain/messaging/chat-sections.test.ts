import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHAT_SECTIONS, parseChatSection } from '@/domain/messaging/chat-sections';
import { describeRule, property } from '@tests/support/rule';

describeRule('chat-places', () => {
  it('are six in the order of their icons, support being the fourth', () => {
    expect(CHAT_SECTIONS).toEqual([
      'friend-applications',
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

  property('are known by their names alone', [fc.anything()], (input) => {
    const place = parseChatSection(input);
    expect(place).toBe(CHAT_SECTIONS.find((known) => known === input));
  });

  property('come back as themselves', [fc.constantFrom(...CHAT_SECTIONS)], (place) => {
    expect(parseChatSection(place)).toBe(place);
  });
});
