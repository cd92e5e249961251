import { describe, expect, it, vi } from 'vitest';
import { createSeeNotices } from '@/application/notices/see-notices';
import type { Call } from '@/application/shared/call';
import type * as notices from '@/contract/http/notices';
import { err, ok } from '@/domain/shared/result';
import { FriendsNewsStore } from '@/ui/stores/friends.store';

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

describe('what is told of a moment that is on the screen', () => {
  it('counts as seen, and the number is read again', async () => {
    const { seeNotices, see, refreshCounts } = seeing();
    seeNotices('m');
    await settled();
    expect(see.mock.calls).toEqual([[{ momentId: 'm' }]]);
    expect(refreshCounts).toHaveBeenCalledTimes(1);
  });

  it('is not asked about while nothing is new, and the number stays where nothing was about it', async () => {
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

  it('waits in a hidden page until somebody looks', async () => {
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
