import type { Migration } from './migration';

/** Which post or comment a complaint is about; it may be gone by the time somebody reads it. */
export const reportedPosts: Migration = {
  id: '0046-reported-posts',
  sql: `
    alter table complaint add column moment_id text;
    alter table complaint add column comment_id text;
    alter table complaint drop constraint complaint_place_check;
    alter table complaint add constraint complaint_place_check
      check (place in ('profile', 'chat', 'moment'));
  `,
};
