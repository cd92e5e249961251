import { beforeEach, describe, expect, it } from 'vitest';
import { createAnnounceRequests } from '@/application/notices/announce-requests';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { NoticeSettingsStore } from '@/ui/stores/notice-settings.store';
import { fakeDevice, type FakeDevice } from '@tests/support/device-notices';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

describe('a friend request while the page is hidden', () => {
  let device: FakeDevice;
  let settings: NoticeSettingsStore;
  let friendsNews: FriendsNewsStore;
  let state: { visible: boolean; minute: number; pushes: boolean };
  let stop: () => void;

  const counted = (requests: number) =>
    friendsNews.setCounts({ requests, notices: 0, announcements: 0 });

  beforeEach(async () => {
    device = fakeDevice();
    settings = new NoticeSettingsStore({ preferences: memoryPreferences() });
    friendsNews = new FriendsNewsStore();
    state = { visible: false, minute: 12 * 60, pushes: false };
    stop = createAnnounceRequests({
      friendsNews,
      settings,
      switchNotices: { pushes: () => state.pushes },
      device,
      page: { visible: () => state.visible, onChange: () => () => undefined },
      localTime: { minuteOf: () => state.minute, timeZone: () => 'UTC' },
      wording: createNoticeWording(
        { t: ((key: string) => key) as never },
        { chat: () => '/chat', friendRequests: '/friend-requests' },
      ),
      clock: new ManualClock(),
    })();
    await device.ask();
    settings.change({ on: true });
  });

  it('is told once, and leads to the requests', () => {
    counted(1);
    expect(device.shown).toEqual([]);
    counted(2);
    counted(2);
    expect(device.shown).toEqual([
      {
        title: 'Parley',
        body: 'notices:friendRequest',
        path: '/friend-requests',
        tag: 'friend-request',
        silent: false,
      },
    ]);
    counted(0);
    counted(1);
    expect(device.shown).toHaveLength(2);
  });

  it.each<readonly [string, () => void]>([
    ['the page is before one', () => (state.visible = true)],
    ['the server pushes', () => (state.pushes = true)],
    ['notices are off', () => settings.change({ on: false })],
    ['it is quiet', () => settings.change({ quietHours: { from: 0, to: 24 * 60 - 1 } })],
    ['the session is over', () => stop()],
  ])('is not told where %s', (_, change) => {
    counted(0);
    change();
    counted(1);
    expect(device.shown).toEqual([]);
  });
});
