import type { Migration } from './migration';

/** Requests to be friends, visits, notices, privacy and announcements; every list has its own index. */
export const circle: Migration = {
  id: '0011-circle',
  sql: `
    create table friend_request (
      id text primary key,
      asker bigint not null references app_user (id),
      asked bigint not null references app_user (id),
      words text not null,
      state text not null check (state in ('pending', 'accepted', 'refused')),
      asked_at timestamptz not null,
      answered_at timestamptz,
      check (asker <> asked),
      check ((state = 'pending') = (answered_at is null))
    );
    create unique index friend_request_pending on friend_request (asked, asker)
      where state = 'pending';
    create index friend_request_asked on friend_request (asked, asked_at desc, id desc);
    create index friend_request_asker on friend_request (asker, asked_at desc, id desc);
    drop index friendship_high;
    create index friendship_latest_low on friendship (low, created_at desc, high desc);
    create index friendship_latest_high on friendship (high, created_at desc, low desc);
    drop index follow_followed;
    create index follow_fans on follow (followed, followed_at desc, follower desc);
    create index follow_follows on follow (follower, followed_at desc, followed desc);
    create table visit (
      visited bigint not null references app_user (id),
      visitor bigint not null references app_user (id),
      last_at timestamptz not null,
      last_day text not null,
      primary key (visited, visitor),
      check (visited <> visitor)
    );
    create index visit_latest on visit (visited, last_at desc, visitor desc);
    create index visit_by on visit (visitor);
    create table visit_count (
      visited bigint not null references app_user (id),
      day text not null,
      views integer not null check (views > 0),
      primary key (visited, day)
    );
    create table notice (
      id text primary key,
      recipient bigint not null references app_user (id),
      sender bigint not null references app_user (id),
      kind text not null
        check (kind in ('followed', 'commented', 'replied', 'liked', 'visited', 'shop-gift')),
      subject text,
      at timestamptz not null,
      check (recipient <> sender)
    );
    create index notice_latest on notice (recipient, at desc, id desc);
    create index notice_by on notice (sender);
    create table seen (
      user_id bigint not null references app_user (id),
      list text not null check (list in ('notices', 'announcements')),
      at timestamptz not null,
      primary key (user_id, list)
    );
    create table privacy (
      user_id bigint primary key references app_user (id),
      who_may_add text not null check (who_may_add in ('anyone', 'verification')),
      likes text not null check (likes in ('public', 'only-me')),
      comments text not null check (comments in ('public', 'only-me'))
    );
    create table announcement (
      id text primary key,
      texts jsonb not null,
      at timestamptz not null
    );
    create index announcement_latest on announcement (at desc, id desc);
  `,
};
