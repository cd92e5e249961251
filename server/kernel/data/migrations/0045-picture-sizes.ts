import type { Migration } from './migration';

/**
 * The sizes kept beside a stored picture, and the colour that stands for it until it is there; and an index
 * for what one person wrote under one moment, newest first.
 */
export const pictureSizes: Migration = {
  id: '0045-picture-sizes',
  sql: `
    alter table stored_object add column sizes text[] not null default '{}';
    alter table stored_object add column tint text;
    alter table moment_picture add column tint text;
    alter table album_picture add column tint text;

    drop index moment_comment_moment;
    create index moment_comment_moment
      on moment_comment (moment_id, author, written_at desc, id desc);
  `,
};
