import type { Migration } from './migration';

/** A notice whose moment was opened counts no longer, though the list of notices was not. */
export const seenNotices: Migration = {
  id: '0085-seen-notices',
  sql: 'alter table notice add column seen boolean not null default false',
};
