import { expect, it, vi, beforeEach, describe } from 'vitest';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import { createAnnounceMessages, createAnnounceNews } from '@/application/notices/announce';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import type { TellableNews } from '@/contract/http/live-events';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import { epochMs } from '@/domain/shared/time';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { keepBadge } from '@/ui/stores/keep-notices';
import { NoticeSettingsStore } from '@/ui/stores/notices.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeDevice, noticeAddresses, type FakeDevice } from '@tests/support/device-notices';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

const NOON = 12 * 60;

function world() {
  const clock = new ManualClock(1_000_000);
  const { conversations } = conversationDeps({ clock });
  const device = fakeDevice();
  const settings = new NoticeSettingsStore({ preferences: memoryPreferences() });
  const play = vi.fn<() => void>();
  const state = { visible: false, minute: NOON, pushes: false, online: true };
  let hear: (event: ChatEvent) => void = () => undefined;
  const person = conversations.with(bo).person!;
  const stop = createAnnounceMessages({
    chat: {
      connection: () => ({ state: state.online ? 'online' : 'connecting' }),
      subscribe: (listener: (event: ChatEvent) => void) => {
        hear = listener;
        return () => (hear = () => undefined);
      },
    } as Partial<ChatSession> as ChatSession,
    conversations,
    refreshPeople: async () => conversations.setPeople([{ address: bo, kind: 'person', person }]),
    settings,
    switchNotices: { pushes: () => state.pushes },
    device,
    page: { visible: () => state.visible, onChange: () => () => undefined },
    localTime: { minuteOf: () => state.minute, timeZone: () => 'UTC' },
    chime: { play },
    wording: createNoticeWording(
      { t: ((key: string) => key) as never },
      { ...noticeAddresses, chat: (peer) => `/chat?with=${peer}` },
    ),
    clock,
  })();
  const arrive = async (change: Partial<Message> = {}): Promise<void> => {
    const message = aMessage({ from: bo, to: ann, sentAt: clock.now(), ...change });
    hear({ kind: 'message', message, missed: false });
    await new Promise((resolve) => setImmediate(resolve));
  };
  const recalled = (id: string): void => hear({ kind: 'recalled', peer: bo, id: id as MessageId });
  const reacted = async (emoticon: EmoticonName | undefined, by = bo): Promise<void> => {
    hear({ kind: 'reaction', peer: bo, id: 'm1' as MessageId, by, emoticon });
    await new Promise((resolve) => setImmediate(resolve));
  };
  const mute = (muted: boolean) =>
    conversations.setSettings(bo, { ...NO_SETTINGS, ...(muted && { mutedUntil: 'ever' }) });
  const allow = async () => {
    await device.ask();
    settings.change({ on: true });
  };
  const world = { clock, conversations, device, settings, play, state };
  return { ...world, arrive, recalled, reacted, mute, allow, stop };
}

it('shows the name and not the text, and leads to the conversation', async () => {
  const { device, play, arrive, allow } = world();
  await allow();
  await arrive();
  expect(device.shown).toEqual([
    {
      title: 'Bo',
      body: 'notices:message',
      path: `/chat?with=${bo}`,
      tag: `chat:${bo}`,
      message: 'm1',
      silent: false,
    },
  ]);
  expect(play).not.toHaveBeenCalled();
});

it('is gone from the screen with the message that its sender takes back, and with no other', async () => {
  const { device, arrive, recalled, allow } = world();
  await allow();
  await arrive();
  recalled('m2');
  expect(device.shown).toHaveLength(1);
  recalled('m1');
  expect(device.shown).toEqual([]);
});

it('shows what the reader reads, once they want that', async () => {
  const { device, settings, arrive, allow } = world();
  await allow();
  settings.change({ showText: true, sound: false });
  const translation = { text: 'Good morning', language: 'en', recordId: 'r' } as const;
  await arrive({ body: { kind: 'text', text: 'Guten Morgen', translation } });
  await arrive({ body: { kind: 'image', url: '' } });
  expect(device.shown).toMatchObject([
    { body: 'Good morning', silent: true },
    { body: 'messaging:kind.image', silent: true },
  ]);
});

it('rings in a visible page, at most every two seconds, unless the sound is off', async () => {
  const { clock, device, settings, play, state, arrive, allow } = world();
  await allow();
  state.visible = true;
  await arrive();
  await arrive();
  expect(play).toHaveBeenCalledOnce();
  clock.advance(2_000);
  await arrive();
  expect(play).toHaveBeenCalledTimes(2);
  clock.advance(2_000);
  settings.change({ sound: false });
  await arrive();
  expect(play).toHaveBeenCalledTimes(2);
  expect(device.shown).toEqual([]);
});

it('rings in a hidden page while notices are off', async () => {
  const { device, play, arrive } = world();
  await arrive();
  expect(play).toHaveBeenCalledOnce();
  expect(device.shown).toEqual([]);
});

it('leaves it to the server where that pushes to this device', async () => {
  const { device, play, state, arrive, allow } = world();
  await allow();
  state.pushes = true;
  await arrive();
  expect(device.shown).toEqual([]);
  expect(play).not.toHaveBeenCalled();
});

it('is silent for a muted conversation, in quiet hours, for old and for own messages', async () => {
  const { clock, device, settings, play, state, arrive, mute, allow, stop } = world();
  await allow();
  mute(true);
  await arrive();
  mute(false);
  settings.change({ quietHours: { from: 22 * 60, to: 8 * 60 } });
  state.minute = 60;
  await arrive();
  state.minute = NOON;
  await arrive({ sentAt: epochMs(clock.now() - 61_000) });
  await arrive({ from: ann, to: bo });
  expect(device.shown).toEqual([]);
  await arrive();
  expect(device.shown).toHaveLength(1);
  stop();
  await arrive();
  expect(device.shown).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
});

it('shows the unread messages on the icon, without the muted ones, and clears it at the end', () => {
  const { conversations, mute } = world();
  const shown: number[] = [];
  const stop = keepBadge({ conversations, badge: { show: (count) => void shown.push(count) } });
  conversations.apply([
    {
      kind: 'message',
      message: aMessage({ from: bo, to: ann, sentAt: epochMs(5) }),
      missed: false,
    },
  ]);
  mute(true);
  stop();
  expect(shown).toEqual([0, 1, 0, 0]);
});

it('announces a reaction to an own message, and takes that back with it', async () => {
  const { device, conversations, allow, reacted, play, settings } = world();
  await allow();
  const own = aMessage({ from: ann, to: bo });
  conversations.apply([{ kind: 'message', message: own, missed: false }]);
  await reacted('heart');
  const notice = {
    title: 'Bo',
    body: 'notices:reaction',
    path: `/chat?with=${bo}`,
    tag: `reaction:${bo}`,
    message: 'm1',
    silent: false,
  };
  expect(device.shown).toEqual([notice]);
  await reacted(undefined);
  expect(device.shown).toEqual([]);
  settings.change({ showText: true });
  await reacted('heart');
  expect(device.shown).toEqual([{ ...notice, body: '❤️ notices:reaction' }]);
  expect(play).not.toHaveBeenCalled();
});

it.each<[string, (made: ReturnType<typeof world>) => unknown]>([
  ['of a muted person', ({ mute, reacted }) => (mute(true), reacted('heart'))],
  ['in a visible page', ({ state, reacted }) => ((state.visible = true), reacted('heart'))],
  ['that was missed', ({ state, reacted }) => ((state.online = false), reacted('heart'))],
  ['where the server pushes', ({ state, reacted }) => ((state.pushes = true), reacted('heart'))],
  ['of one’s own', ({ reacted }) => reacted('heart', ann)],
])('a reaction %s gets no notice and no sound', async (_, happens) => {
  const made = world();
  await made.allow();
  const own = aMessage({ from: ann, to: bo });
  made.conversations.apply([{ kind: 'message', message: own, missed: false }]);
  await happens(made);
  expect(made.device.shown).toEqual([]);
  expect(made.play).not.toHaveBeenCalled();
});

it('a reaction to a message of the other person is no news', async () => {
  const { device, conversations, allow, reacted } = world();
  await allow();
  const theirs = aMessage({ from: bo, to: ann });
  conversations.apply([{ kind: 'message', message: theirs, missed: false }]);
  await reacted('heart');
  expect(device.shown).toEqual([]);
});

let device: FakeDevice;

let settings: NoticeSettingsStore;

let friendsNews: FriendsNewsStore;

let state: { visible: boolean; minute: number; pushes: boolean };

let mute: (muted: boolean) => void;

let stop: () => void;

let said: string[];

const NONE = { requests: 0, notices: 0, announcements: 0 };

beforeEach(async () => {
  const clock = new ManualClock();
  const { conversations } = conversationDeps({ clock });
  mute = (muted) =>
    conversations.setSettings(bo, { ...NO_SETTINGS, ...(muted && { mutedUntil: 'ever' }) });
  said = [];
  device = fakeDevice();
  settings = new NoticeSettingsStore({ preferences: memoryPreferences() });
  friendsNews = new FriendsNewsStore();
  state = { visible: false, minute: 12 * 60, pushes: false };
  stop = createAnnounceNews({
    friendsNews,
    conversations,
    refreshPeople: async () => undefined,
    settings,
    switchNotices: { pushes: () => state.pushes },
    device,
    page: { visible: () => state.visible, onChange: () => () => undefined },
    localTime: { minuteOf: () => state.minute, timeZone: () => 'UTC' },
    wording: createNoticeWording(
      { t: ((key: string, { name = '' } = {}) => (name ? `${key} ${name}` : key)) as never },
      noticeAddresses,
    ),
    clock,
    toasts: { show: (sentence) => void said.push(sentence) },
  })();
  await device.ask();
  settings.change({ on: true });
});

/** Something is new; the notices of it, once all calls have been answered. */
async function arrives(tellable: TellableNews): Promise<readonly (readonly [string, string])[]> {
  friendsNews.announce(tellable.kind === 'like' ? 'like' : 'notice', tellable);
  await new Promise((resolve) => setImmediate(resolve));
  return device.shown.map(({ body, path }) => [body, path]);
}

const notice = (about: Extract<TellableNews, { kind: 'notice' }>['about'], subject?: string) =>
  arrives({ kind: 'notice', about, from: bo, subject });

describe('counted notices, while the page is hidden', () => {
  it.each([
    ['requests', 'notices:friendRequest', '/friend-requests', 'friend-request'],
    ['announcements', 'notices:announcement', '/announcements', 'announcement'],
  ] as const)('%s are announced once, and lead to their list', (list, body, path, tag) => {
    const counted = (count: number) => friendsNews.setCounts({ ...NONE, [list]: count });
    counted(1);
    expect(device.shown).toEqual([]);
    counted(2);
    counted(2);
    expect(device.shown).toEqual([{ title: 'Parley', body, path, tag, silent: false }]);
    counted(0);
    counted(1);
    expect(device.shown).toHaveLength(2);
  });

  it('is left to the server where it pushes: requests, not announcements', () => {
    state.pushes = true;
    friendsNews.setCounts(NONE);
    friendsNews.setCounts({ ...NONE, requests: 1, announcements: 1 });
    expect(device.shown.map(({ tag }) => tag)).toEqual(['announcement']);
  });
});

describe('what others do, while the page is hidden', () => {
  it('is announced with the name and leads to its subject', async () => {
    const name = 'Bo';
    expect(await notice('followed')).toEqual([
      [`friends:notices.kind.followed ${name}`, '/target-profile'],
    ]);
    expect((await notice('commented', 'm1.c2')).at(-1)).toEqual([
      `friends:notices.kind.commented ${name}`,
      '/target-moment',
    ]);
    expect((await notice('shop-gift', 'o1')).at(-1)?.[1]).toBe('/target-received-orders');
    expect(new Set(device.shown.map(({ tag }) => tag)).size).toBe(3);
  });

  it.each(['befriended', 'mutual-like'] as const)(
    '%s: left to the server, if it pushes',
    async (about) => {
      expect(await notice(about)).toHaveLength(1);
      state.pushes = true;
      expect(await notice(about)).toHaveLength(1);
    },
  );

  it('is announced on a visible page where the user waits for it: that a request was accepted', async () => {
    state.visible = true;
    settings.change({ on: false });
    await notice('followed');
    expect(said).toEqual([]);
    expect(await notice('befriended')).toEqual([]);
    expect(said).toEqual(['friends:notices.kind.befriended Bo']);
  });

  it('announces a like without a name', async () => {
    expect(await arrives({ kind: 'like' })).toEqual([['notices:like', '/likes']]);
  });

  it('announces no visit', async () => {
    expect(await notice('visited')).toEqual([]);
  });
});

it.each<readonly [string, () => void]>([
  ['the page is before one', () => (state.visible = true)],
  ['notices are off', () => settings.change({ on: false })],
  ['it is quiet', () => settings.change({ quietHours: { from: 0, to: 24 * 60 - 1 } })],
  ['the session is over', () => stop()],
])('nothing is announced where %s', async (_, change) => {
  friendsNews.setCounts(NONE);
  change();
  friendsNews.setCounts({ requests: 1, notices: 1, announcements: 1 });
  expect(await arrives({ kind: 'like' })).toEqual([]);
  expect(await notice('commented', 'm1')).toEqual([]);
});

it('nothing is announced of what a muted person did', async () => {
  mute(true);
  expect(await notice('commented', 'm1')).toEqual([]);
  mute(false);
  expect(await notice('commented', 'm1')).toHaveLength(1);
});
