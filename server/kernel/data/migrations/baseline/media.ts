/** Stored pictures: what each is used for, whom it was sent to, and who may open it. */
export const media = `
    create table stored_object (
      key text primary key,
      use text not null check (use in ('avatar', 'chat', 'album', 'post', 'burn')),
      owner bigint references app_user (id),
      ticket_hash text,
      type text not null,
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      stored_at timestamptz not null,
      sent boolean not null default false,
      sizes text[] not null default '{}',
      tint text,
      claim text,
      claimed_at timestamptz,
      removing_at timestamptz,
      check ((claim is null) = (claimed_at is null)),
      check (claim is null or (owner is null and ticket_hash is null))
    );
    create index stored_object_unowned on stored_object (stored_at) where owner is null;
    create index stored_object_owner on stored_object (owner, key);
    create index stored_object_unsent on stored_object (stored_at)
      where use in ('chat', 'burn', 'post') and owner is not null and not sent;
    create index stored_object_burned on stored_object (key)
      where owner is null and use in ('chat', 'burn', 'post');

    create table sent_picture (
      key text primary key,
      use text not null check (use in ('chat', 'burn')),
      sender bigint not null references app_user (id),
      recipient bigint not null references app_user (id),
      client_id text not null,
      sent_at timestamptz not null,
      granted_at timestamptz,
      view_hash text unique,
      session_hash text,
      ended_at timestamptz,
      dropped_at timestamptz,
      opened_by text check (opened_by in ('nothing', 'allowance', 'permission')),
      opened_in text check (opened_in ~ '^[0-9]{4}-[0-9]{2}$'),
      check (sender <> recipient),
      check ((granted_at is null) = (view_hash is null)),
      check ((granted_at is null) = (session_hash is null)),
      check (use = 'burn' or granted_at is null),
      unique (sender, client_id),
      check (opened_by is null or granted_at is not null),
      check ((not (opened_by is distinct from 'allowance')) = (opened_in is not null))
    );
    create index sent_picture_waiting on sent_picture (sent_at)
      where use = 'burn' and granted_at is null and ended_at is null;
    create index sent_picture_granted on sent_picture (granted_at)
      where granted_at is not null and ended_at is null;
    create index sent_picture_dropped on sent_picture (dropped_at)
      where dropped_at is not null and ended_at is null;
    create index sent_picture_ended on sent_picture (ended_at) where ended_at is not null;

    create table picture_message (
      message_id text primary key,
      key text not null references sent_picture (key) on delete cascade
    );
    create index picture_message_key on picture_message (key);

    create table photo_permission (
      viewer bigint references app_user (id),
      owner bigint references app_user (id),
      bought_at timestamptz not null,
      primary key (viewer, owner),
      check (viewer <> owner)
    );

    create table album_picture (
      id text primary key,
      owner bigint not null references app_user (id),
      key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      added_at timestamptz not null,
      deleted_at timestamptz,
      tint text
    );
    create index album_picture_latest on album_picture (owner, added_at desc, id desc)
      where deleted_at is null;
    create index album_picture_deleted on album_picture (deleted_at) where deleted_at is not null;
    create index album_picture_of_owner on album_picture (owner, added_at, id);

    create table picture_allowance (
      user_id bigint references app_user (id),
      month text check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      used integer not null check (used > 0),
      primary key (user_id, month)
    );
`;
