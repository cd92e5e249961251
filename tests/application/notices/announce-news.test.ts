import { beforeEach, describe, expect, it } from 'vitest';
import type { TellableNews } from '@/contract/http/live-events';
import { createAnnounceNews } from '@/application/notices/announce';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { NoticeSettingsStore } from '@/ui/stores/notices.store';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeDevice, noticeAddresses, type FakeDevice } from '@tests/support/device-notices';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

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
  const person = conversations.with(bo).person!;
  mute = (muted) =>
    conversations.setPeople([{ address: bo, kind: 'person', person: { ...person, muted } }]);
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
  friendsNews.tell(tellable.kind === 'like' ? 'like' : 'notice', tellable);
  await new Promise((resolve) => setImmediate(resolve));
  return device.shown.map(({ body, path }) => [body, path]);
}

const notice = (about: Extract<TellableNews, { kind: 'notice' }>['about'], subject?: string) =>
  arrives({ kind: 'notice', about, from: bo, subject });

describe('what is counted, while the page is hidden', () => {
  it.each([
    ['requests', 'notices:friendRequest', '/friend-requests', 'friend-request'],
    ['announcements', 'notices:announcement', '/announcements', 'announcement'],
  ] as const)('%s are told once, and lead to their list', (list, body, path, tag) => {
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
  it('is told with the name and leads to what it is about', async () => {
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

  it('is said on a visible page where one waits for it: that a request was accepted', async () => {
    state.visible = true;
    settings.change({ on: false });
    await notice('followed');
    expect(said).toEqual([]);
    expect(await notice('befriended')).toEqual([]);
    expect(said).toEqual(['friends:notices.kind.befriended Bo']);
  });

  it('is told of a like without a name', async () => {
    expect(await arrives({ kind: 'like' })).toEqual([['notices:like', '/likes']]);
  });

  it('is not told of a visit', async () => {
    expect(await notice('visited')).toEqual([]);
  });
});

it.each<readonly [string, () => void]>([
  ['the page is before one', () => (state.visible = true)],
  ['notices are off', () => settings.change({ on: false })],
  ['it is quiet', () => settings.change({ quietHours: { from: 0, to: 24 * 60 - 1 } })],
  ['the session is over', () => stop()],
])('nothing is told where %s', async (_, change) => {
  friendsNews.setCounts(NONE);
  change();
  friendsNews.setCounts({ requests: 1, notices: 1, announcements: 1 });
  expect(await arrives({ kind: 'like' })).toEqual([]);
  expect(await notice('commented', 'm1')).toEqual([]);
});

it('nothing is told of what a muted person did', async () => {
  mute(true);
  expect(await notice('commented', 'm1')).toEqual([]);
  mute(false);
  expect(await notice('commented', 'm1')).toHaveLength(1);
});
