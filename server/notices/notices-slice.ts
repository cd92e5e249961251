import type { Announcements, CountNews } from '@server/kernel/ports/notices';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { withdrawNotices } from '@server/kernel/notifications';
import { createCountNews } from './list-notices';
import {
  announcementsAfter,
  deleteAnnouncement,
  eraseNotices,
  insertAnnouncement,
  recipientsOf,
} from './notice-store';
import type { NoticesNeeds } from './notices-deps';
import { noticesRoutes } from './notices-routes';
import { createPush, type Push, type PushKitSettings, type PushNeeds } from './push/push';

/** What other slices take from notices. */
export interface NoticesSlice extends Slice, Omit<Push, 'routes' | 'stop'> {
  readonly countNews: CountNews;
}

/** Interaction notices, announcements, and what is pushed to devices. */
export function createNoticesSlice(
  kit: ServerKit<PushKitSettings>,
  needs: NoticesNeeds & PushNeeds,
): NoticesSlice {
  const { routes, ...push } = createPush(kit, needs);
  const deps = { ...kit, ...needs };
  const countNews = createCountNews(deps);
  return {
    ...push,
    countNews,
    erase: createErase(kit, push),
    routes: [...noticesRoutes(deps, countNews), ...routes],
  };
}

/** Announcements from their table. */
export const announcements: Announcements = {
  insert: insertAnnouncement,
  remove: deleteAnnouncement,
  toEverybody: (db, cursor) => announcementsAfter(db, undefined, cursor),
};

/** Removes a deleted person's notices and push subscriptions. */
function createErase(kit: Pick<ServerKit, 'events'>, push: Pick<Push, 'erase'>): EraseWithAccount {
  return async (user, transaction) => {
    const told = await recipientsOf(transaction, user);
    await eraseNotices(transaction, user);
    const tell = await push.erase(user, transaction);
    return async () => {
      if (tell) await tell();
      withdrawNotices(kit, told, { from: user });
    };
  };
}
