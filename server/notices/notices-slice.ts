import type { Announcements } from '@server/kernel/ports/announcements';
import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import type { ServerKit, Slice } from '@server/kernel/slice';
import {
  announcementsAfter,
  deleteAnnouncement,
  eraseNotices as eraseRows,
  insertAnnouncement,
} from './notice-store';
import type { NoticesNeeds } from './notices-deps';
import { noticesRoutes } from './notices-routes';

/** Interaction notices and announcements. */
export function createNoticesSlice(kit: ServerKit, needs: NoticesNeeds): Slice {
  return { routes: noticesRoutes({ ...kit, ...needs }) };
}

/** Announcements from their table. */
export const announcements: Announcements = {
  insert: insertAnnouncement,
  remove: deleteAnnouncement,
  toEverybody: (db, cursor) => announcementsAfter(db, undefined, cursor),
};

/** Removes a deleted person's notices, made and received, and what was announced to them alone. */
export const eraseNotices: EraseWithAccount = (user, transaction) => eraseRows(transaction, user);
