import type { Migration } from './migration';

/** Albums: pictures by owner, the newest first. */
export const album: Migration = {
  id: '0013-album',
  sql: `
    create table album_picture (
      id text primary key,
      owner bigint not null references app_user (id),
      key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      added_at timestamptz not null,
      deleted_at timestamptz
    );
    create index album_picture_latest on album_picture (owner, added_at desc, id desc)
      where deleted_at is null;
    create index album_picture_deleted on album_picture (deleted_at)
      where deleted_at is not null;
  `,
};
