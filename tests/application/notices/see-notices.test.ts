import { describe, expect, it, vi } from 'vitest';
import { createSeeNotices, createSeeLikes } from '@/application/notices/see-notices';
import type { Call } from '@/application/shared/call';
import type * as notices from '@/contract/http/notices';
import { err, ok } from '@/domain/shared/result';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { fakeDevice } from '@tests/support/device-notices';

const NEW = { requests: 0, notices: 2, announcements: 0 };

function seeing({ fresh = NEW.notices, seen = 1, visible = true } = {}) {
  const friendsNews = new FriendsNewsStore();
  friendsNews.setCounts({ ...NEW, notices: fresh });
  const eyes = { open: visible, change: () => {} };
  const see = vi.fn<Call<typeof notices.seeNotices>>(async () => ok({ seen }));
  const refreshCounts = vi.fn<() => Promise<void>>(async () => {});
  const page = {
    visible: () => eyes.open,
    onChange: (listener: () => void) => {
      eyes.change = listener;
      return () => (eyes.change = () => {});
    },
  };
  const seeNotices = createSeeNotices({ see, friendsNews, refreshCounts, page });
  return { seeNotices, see, refreshCounts, friendsNews, eyes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the notices of a moment that is on the screen', () => {
  it('counts as seen, and the number is read again', async () => {
    const { seeNotices, see, refreshCounts } = seeing();
    seeNotices('m');
    await settled();
    expect(see.mock.calls).toEqual([[{ momentId: 'm' }]]);
    expect(refreshCounts).toHaveBeenCalledTimes(1);
  });

  it('are not read while nothing is new, and the number stays where none was about it', async () => {
    const nothing = seeing({ fresh: 0 });
    nothing.seeNotices('m');
    const other = seeing({ seen: 0 });
    other.seeNotices('m');
    await settled();
    expect(nothing.see).not.toHaveBeenCalled();
    expect(other.refreshCounts).not.toHaveBeenCalled();
  });

  it('counts as seen as it arrives, until the moment leaves the screen', async () => {
    const { seeNotices, see, friendsNews } = seeing({ fresh: 0 });
    const leave = seeNotices('m');
    friendsNews.setCounts(NEW);
    expect(see).toHaveBeenCalledTimes(1);
    leave();
    friendsNews.setCounts(NEW);
    expect(see).toHaveBeenCalledTimes(1);
  });

  it('wait in a hidden page until it is visible', async () => {
    const { seeNotices, see, eyes } = seeing({ visible: false });
    const leave = seeNotices('m');
    expect(see).not.toHaveBeenCalled();
    eyes.open = true;
    eyes.change();
    expect(see).toHaveBeenCalledTimes(1);
    leave();
    eyes.change();
    expect(see).toHaveBeenCalledTimes(1);
  });

  it('leaves the number as it was without a connection', async () => {
    const { seeNotices, see, refreshCounts } = seeing();
    see.mockResolvedValue(err({ kind: 'offline' }));
    seeNotices('m');
    await settled();
    expect(refreshCounts).not.toHaveBeenCalled();
  });
});

const LIKE = { title: 'Parley', body: 'Someone likes you', tag: 'like', path: '/likes' };

async function likesSeen(visible: boolean) {
  const device = fakeDevice();
  const eyes = { open: visible, change: () => {} };
  const page = {
    visible: () => eyes.open,
    onChange: (listener: () => void) => {
      eyes.change = listener;
      return () => (eyes.change = () => {});
    },
  };
  const arrives = async (tag = 'like') => device.show({ ...LIKE, tag, silent: true });
  const look = (open: boolean) => {
    eyes.open = open;
    eyes.change();
  };
  const shown = () => device.shown.map(({ tag }) => tag);
  await arrives();
  await arrives('liked:bo');
  return { seeLikes: createSeeLikes({ device, page }), arrives, look, shown };
}

it('the notice of a like goes when the likes are on the screen, and no other does', async () => {
  const { seeLikes, shown } = await likesSeen(true);
  seeLikes();
  expect(shown()).toEqual(['liked:bo']);
});

it('stays for a hidden page until it is visible, and each time', async () => {
  const { seeLikes, arrives, look, shown } = await likesSeen(false);
  seeLikes();
  expect(shown()).toEqual(['like', 'liked:bo']);
  look(true);
  expect(shown()).toEqual(['liked:bo']);
  look(false);
  await arrives();
  look(true);
  expect(shown()).toEqual(['liked:bo']);
});

it('stays once the likes have left the screen', async () => {
  const { seeLikes, look, shown } = await likesSeen(false);
  seeLikes()();
  look(true);
  expect(shown()).toEqual(['like', 'liked:bo']);
});
