import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Conversation } from '@/domain/messaging/conversation';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import {
  alertFor,
  badgeCount,
  STILL_NEW,
  type Arrival,
  type MessageAlert,
} from '@/domain/notices/message-alert';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = epochMs(1_800_000_000_000);
const HIDDEN: Arrival = {
  own: false,
  muted: false,
  quiet: false,
  seen: false,
  visible: false,
  sentAt: NOW,
};

describeRule('message-alert', () => {
  it.each<[string, Partial<Arrival>, MessageAlert]>([
    ['hidden', {}, 'notice'],
    ['visible, another conversation open', { visible: true }, 'sound'],
    ['before my eyes', { visible: true, seen: true }, 'none'],
    ['my own of another device', { own: true }, 'none'],
    ['muted', { muted: true }, 'none'],
    ['muted, visible', { muted: true, visible: true }, 'none'],
    ['quiet hours', { quiet: true }, 'none'],
    ['quiet hours, visible', { quiet: true, visible: true }, 'none'],
    ['a minute old', { sentAt: epochMs(NOW - STILL_NEW) }, 'notice'],
    ['older', { sentAt: epochMs(NOW - STILL_NEW - 1) }, 'none'],
    ['of a clock that is ahead', { sentAt: epochMs(NOW + 5_000) }, 'notice'],
  ])('%s', (_, arrival, expected) => {
    expect(alertFor({ ...HIDDEN, ...arrival }, NOW)).toBe(expected);
  });

  property(
    'a muted conversation never rings',
    [fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()],
    (own, quiet, seen, visible) => {
      expect(alertFor({ ...HIDDEN, own, quiet, seen, visible, muted: true }, NOW)).toBe('none');
    },
  );

  it('counts no muted conversation and no support for the icon', () => {
    const row = (unread: number, kind: Conversation['kind'], muted?: boolean): Conversation => ({
      peer: `p${unread}` as ChatAddress,
      kind,
      unread,
      ...(muted === true && { settings: { ...NO_SETTINGS, mutedUntil: 'ever' } }),
    });
    expect(badgeCount([], NOW)).toBe(0);
    expect(
      badgeCount(
        [row(1, 'person'), row(2, 'person', false), row(4, 'person', true), row(8, 'support')],
        NOW,
      ),
    ).toBe(3);
  });

  property(
    'a message rings until it is a minute old, not a millisecond longer',
    [agesAround(60_000), fc.boolean()],
    (age, visible) => {
      const alert = alertFor({ ...HIDDEN, visible, sentAt: epochMs(NOW - age) }, NOW);
      const told = visible ? 'sound' : 'notice';
      expect(alert).toBe(age <= 60_000 ? told : 'none');
      return alert;
    },
    { sound: 0.1, notice: 0.1, none: 0.2 },
  );
});
