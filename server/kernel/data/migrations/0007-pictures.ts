import type { Migration } from './migration';

/**
 * Pictures in messages.
 *
 * A row says which message carries a picture, and so who may see it. A burn-after-reading picture
 * that has ended is shown to nobody; its row stays for a while, so that it reads as burned.
 */
export const pictures: Migration = {
  id: '0007-pictures',
  sql: `
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
      unique (sender, client_id),
      check (sender <> recipient),
      check ((granted_at is null) = (view_hash is null)),
      check ((granted_at is null) = (session_hash is null)),
      check (use = 'burn' or granted_at is null)
    );
    create index sent_picture_waiting on sent_picture (sent_at)
      where use = 'burn' and granted_at is null and ended_at is null;
    create index sent_picture_granted on sent_picture (granted_at)
      where granted_at is not null and ended_at is null;
    create table picture_message (
      message_id text primary key,
      key text not null references sent_picture (key) on delete cascade
    );
    create index picture_message_key on picture_message (key);
    create index stored_object_in_messages on stored_object (stored_at)
      where use in ('chat', 'burn');
    create table photo_permission (
      viewer bigint not null references app_user (id),
      owner bigint not null references app_user (id),
      bought_at timestamptz not null,
      primary key (viewer, owner),
      check (viewer <> owner)
    );
  `,
};
