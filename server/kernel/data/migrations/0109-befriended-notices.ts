import type { Migration } from './migration';

/** A notice that a friend request was accepted. */
export const befriendedNotices: Migration = {
  id: '0109-befriended-notices',
  sql: `
    alter table notice drop constraint notice_kind_check,
      add constraint notice_kind_check check (kind in (
      'followed', 'commented', 'replied', 'liked', 'visited', 'shop-gift', 'mutual-like', 'befriended'
    )) not valid;
  `,
};
