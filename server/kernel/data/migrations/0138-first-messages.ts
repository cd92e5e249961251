import type { Migration } from './migration';

/** Whom a person lets write to them first, and whether their visits leave a trace. */
export const firstMessages: Migration = {
  id: '0138-first-messages',
  sql: `
    alter table privacy
      add column who_may_write text not null default 'anyone',
      add column browse_unseen boolean not null default false;
  `,
};
