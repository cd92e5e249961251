import type { Announcements } from '@server/kernel/ports/announcements';
import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import type { CountNews } from '@server/kernel/ports/count-news';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createCountNews } from './list-notices';
import {
  announcementsAfter,
  deleteAnnouncement,
  eraseNotices,
  insertAnnouncement,
} from './notice-store';
import type { NoticesNeeds } from './notices-deps';
import { noticesRoutes } from './notices-routes';
import { eraseMuted } from './mute-store';
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
    erase: createErase(push),
    routes: [...noticesRoutes(deps, countNews), ...routes],
  };
}

/** Announcements from their table. */
export const announcements: Announcements = {
  insert: insertAnnouncement,
  remove: deleteAnnouncement,
  toEverybody: (db, cursor) => announcementsAfter(db, undefined, cursor),
};

/** Removes a deleted person's notices, push subscriptions and muted conversations. */
function createErase(push: Pick<Push, 'erase'>): EraseWithAccount {
  return async (user, transaction) => {
    await eraseNotices(transaction, user);
    await eraseMuted(transaction, user);
    return push.erase(user, transaction);
  };
}
