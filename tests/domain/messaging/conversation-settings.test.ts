import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeSettings,
  countedUnread,
  folderOf,
  isAnnounced,
  isMuted,
  isRequest,
  MAX_PINNED,
  MUTE_TIMES,
  NO_SETTINGS,
  shownUnread,
  type ConversationSettings,
  type MuteTime,
  type SettingsChange,
} from '@/domain/messaging/conversation-settings';
import { err } from '@/domain/shared/result';
import { DAY, epochMs, HOUR, later } from '@/domain/shared/time';
import { expectOk } from '@tests/support/expect-result';
import { agesAround, numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = epochMs(1_000 * DAY);
const having = (change: Partial<ConversationSettings>): ConversationSettings => ({
  ...NO_SETTINGS,
  ...change,
});
const changed = (known: Partial<ConversationSettings>, change: SettingsChange, pinned = 0) =>
  expectOk(changeSettings(having(known), change, { now: NOW, pinned }));

const instant = fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((by) => later(NOW, by));
const settings: fc.Arbitrary<ConversationSettings> = fc.record(
  {
    pinned: fc.boolean(),
    markedUnread: fc.boolean(),
    archivedAt: instant,
    mutedUntil: fc.oneof(fc.constant('ever' as const), instant),
    request: fc.constantFrom('pending' as const, 'accepted' as const),
  },
  { requiredKeys: ['pinned', 'markedUnread'] },
);
const change: fc.Arbitrary<SettingsChange> = fc.record(
  {
    pinned: fc.boolean(),
    archived: fc.boolean(),
    muted: fc.constantFrom(...(Object.keys(MUTE_TIMES) as MuteTime[]), 'off' as const),
    markedUnread: fc.boolean(),
    accepted: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

describeRule('conversation-settings', () => {
  it('allows ten pinned conversations, and no eleventh', () => {
    expect(MAX_PINNED).toBe(10);
    expect(changed({}, { pinned: true }, 9)).toEqual(having({ pinned: true }));
    const eleventh = changeSettings(NO_SETTINGS, { pinned: true }, { now: NOW, pinned: 10 });
    expect(eleventh).toEqual(err({ kind: 'too-many-pinned' }));
    // A pinned one stays so although there are more, such as after an older program.
    expect(changed({ pinned: true }, { pinned: true }, 12).pinned).toBe(true);
    expect(changed({ pinned: true }, { muted: 'day' }, 12).pinned).toBe(true);
  });

  it.each<[SettingsChange, Partial<ConversationSettings>]>([
    [{ muted: 'hour' }, { mutedUntil: later(NOW, 3_600_000) }],
    [{ muted: 'eight-hours' }, { mutedUntil: later(NOW, 28_800_000) }],
    [{ muted: 'day' }, { mutedUntil: later(NOW, 86_400_000) }],
    [{ muted: 'week' }, { mutedUntil: later(NOW, 604_800_000) }],
    [{ muted: 'ever' }, { mutedUntil: 'ever' }],
    [{ muted: 'off' }, {}],
    [{ archived: true }, { archivedAt: NOW }],
    [{ archived: false }, {}],
    [{ markedUnread: true }, { markedUnread: true }],
    [{ accepted: true }, {}],
    [{}, {}],
  ])('after %j of nothing is %j', (what, expected) => {
    expect(changed({}, what)).toEqual(having(expected));
  });

  it('takes what is pinned out of the archive, and the other way round', () => {
    const archivedAt = later(NOW, -HOUR);
    expect(changed({ archivedAt }, { pinned: true })).toEqual(having({ pinned: true }));
    expect(changed({ pinned: true }, { archived: true })).toEqual(having({ archivedAt: NOW }));
    expect(changed({ archivedAt }, { muted: 'ever' }).archivedAt).toBe(archivedAt);
  });

  it('accepts a request once and for all', () => {
    expect(changed({ request: 'pending' }, { accepted: true }).request).toBe('accepted');
    expect(changed({ request: 'pending' }, { pinned: true }).request).toBe('pending');
    expect(changed({ request: 'accepted' }, { archived: true }).request).toBe('accepted');
  });

  it('is muted until an instant, and not at it', () => {
    const mutedUntil = later(NOW, HOUR);
    expect(isMuted(having({ mutedUntil }), later(mutedUntil, -1))).toBe(true);
    expect(isMuted(having({ mutedUntil }), mutedUntil)).toBe(false);
    expect(isMuted(having({ mutedUntil: 'ever' }), later(NOW, 1_000 * DAY))).toBe(true);
    expect(isMuted(NO_SETTINGS, NOW)).toBe(false);
  });

  it.each<[string, ConversationSettings | undefined, number, ReturnType<typeof folderOf>]>([
    ['nothing set', undefined, 0, 'all'],
    ['archived after the last message', having({ archivedAt: NOW }), -1, 'archived'],
    ['archived at the last message', having({ archivedAt: NOW }), 0, 'archived'],
    ['archived before the last message', having({ archivedAt: NOW }), 1, 'all'],
    ['and muted', having({ archivedAt: NOW, mutedUntil: 'ever' }), 1, 'archived'],
    ['and muted before', having({ archivedAt: NOW, mutedUntil: NOW }), 1, 'all'],
    ['a request', having({ request: 'pending' }), 0, 'requests'],
    ['a request in the archive', having({ request: 'pending', archivedAt: NOW }), 0, 'requests'],
    ['an accepted one', having({ request: 'accepted' }), 0, 'all'],
  ])('%s', (_, set, after, folder) => {
    const last = { sentAt: later(NOW, after) };
    expect(folderOf({ kind: 'person', last, settings: set }, NOW)).toBe(folder);
    expect(folderOf({ kind: 'support', last, settings: set }, NOW)).toBe('all');
    const unread = countedUnread({ kind: 'person', last, settings: set, unread: 3 }, NOW);
    expect(unread).toBe(folder === 'all' ? 3 : 0);
  });

  it('shows one at least where it is marked as unread', () => {
    expect(shownUnread({ unread: 0, settings: having({ markedUnread: true }) })).toBe(1);
    expect(shownUnread({ unread: 4, settings: having({ markedUnread: true }) })).toBe(4);
    expect(shownUnread({ unread: 0, settings: NO_SETTINGS })).toBe(0);
    expect(countedUnread({ kind: 'support', unread: 2 }, NOW)).toBe(0);
  });

  property(
    'no conversation is pinned and archived by one change',
    [settings, change],
    (known, what) => {
      fc.pre(!(known.pinned && known.archivedAt !== undefined));
      fc.pre(!(what.pinned === true && what.archived === true));
      const after = changeSettings(known, what, { now: NOW, pinned: 0 });
      const { pinned, archivedAt } = expectOk(after);
      expect(pinned && archivedAt !== undefined).toBe(false);
    },
  );

  property(
    'a conversation is muted for the time that was chosen, not a millisecond longer',
    [agesAround(HOUR)],
    (age) => {
      const { mutedUntil } = changed({}, { muted: 'hour' });
      const muted = isMuted(
        having(mutedUntil === undefined ? {} : { mutedUntil }),
        later(NOW, age),
      );
      expect(muted).toBe(age < HOUR);
    },
  );

  property('ten are pinned at most', [numbersAround(MAX_PINNED)], (pinned) => {
    const more = changeSettings(NO_SETTINGS, { pinned: true }, { now: NOW, pinned });
    expect(more.ok).toBe(pinned < MAX_PINNED);
  });

  property('a repeated change changes nothing more', [settings, change], (known, what) => {
    const once = expectOk(changeSettings(known, what, { now: NOW, pinned: 0 }));
    expect(changeSettings(once, what, { now: NOW, pinned: 0 })).toEqual({ ok: true, value: once });
  });

  property(
    'a conversation is in one list, and leaves that of the requests only by being accepted',
    [settings, change, instant],
    (known, what, sentAt) => {
      const before = folderOf({ kind: 'person', last: { sentAt }, settings: known }, NOW);
      const after = expectOk(changeSettings(known, what, { now: NOW, pinned: 0 }));
      const folder = folderOf({ kind: 'person', last: { sentAt }, settings: after }, NOW);
      if (before === 'requests') expect(folder === 'requests').toBe(what.accepted !== true);
      else expect(folder).not.toBe('requests');
      return before;
    },
    { all: 0.1, requests: 0.1, archived: 0.1 },
  );
});

describeRule('request', () => {
  const stranger = {
    friends: false,
    support: false,
    companion: false,
    matched: false,
    answered: false,
  };

  it('is a message of a person whom its receiver does not know in any way', () => {
    expect(isRequest(stranger)).toBe(true);
  });

  it.each(Object.keys(stranger))('is no message of a person who is %s', (known) => {
    expect(isRequest({ ...stranger, [known]: true })).toBe(false);
  });

  it('is not announced, as a muted conversation is not', () => {
    expect(isAnnounced(NO_SETTINGS, NOW)).toBe(true);
    expect(isAnnounced(having({ request: 'pending' }), NOW)).toBe(false);
    expect(isAnnounced(having({ request: 'accepted' }), NOW)).toBe(true);
    expect(isAnnounced(having({ mutedUntil: 'ever' }), NOW)).toBe(false);
    expect(isAnnounced(having({ mutedUntil: NOW }), NOW)).toBe(true);
  });

  property(
    'a person is known in some way, or their message is a request',
    [fc.record({ ...mapped(stranger) })],
    (contact) => {
      expect(isRequest(contact)).toBe(Object.values(contact).every((known) => !known));
    },
  );
});

function mapped<T extends object>(fields: T): { [Key in keyof T]: fc.Arbitrary<boolean> } {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, fc.boolean()])) as never;
}
