/** Notices, announcements, and what devices are pushed. */
export const notices = `
    create table notice (
      id text primary key,
      recipient bigint not null references app_user (id),
      sender bigint not null references app_user (id),
      kind text not null check (kind in (
        'followed', 'commented', 'replied', 'liked', 'visited', 'shop-gift', 'mutual-like'
      )),
      subject text,
      at timestamptz not null,
      seen boolean not null default false,
      check (recipient <> sender)
    );
    create index notice_latest on notice (recipient, at desc, id desc);
    create index notice_by on notice (sender);
    create index notice_between on notice (recipient, sender, at desc);
    create unique index notice_of_order on notice (subject) where kind = 'shop-gift';

    create table seen (
      user_id bigint references app_user (id),
      list text check (list in ('notices', 'announcements')),
      at timestamptz not null,
      primary key (user_id, list)
    );

    create table announcement (
      id text primary key,
      texts jsonb not null,
      at timestamptz not null,
      recipient bigint references app_user (id)
    );
    create index announcement_latest on announcement (coalesce(recipient, 0), at desc, id desc);
    create index announcement_of_recipient on announcement (recipient, at, id)
      where recipient is not null;

    create table push_key (
      only_one boolean default true primary key check (only_one),
      public_key text not null,
      private_key text not null
    );

    create table push_subscription (
      token_hash text primary key references session (token_hash) on delete cascade,
      user_id bigint not null references app_user (id),
      im_account text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      language text not null,
      show_text boolean not null,
      quiet_from smallint,
      quiet_to smallint,
      time_zone text not null,
      made_at timestamptz not null,
      check ((quiet_from is null) = (quiet_to is null))
    );
    create unique index push_subscription_endpoint on push_subscription (endpoint);
    create index push_subscription_owner on push_subscription (im_account, made_at desc);
    create index push_subscription_user on push_subscription (user_id);

    create table muted_chat (
      user_id bigint references app_user (id),
      peer bigint references app_user (id),
      primary key (user_id, peer)
    );
    create index muted_chat_peer on muted_chat (peer);
`;
