import type { Migration } from './migration';

/** Who likes whom, apart from following, and when two people first came to like each other. */
export const like: Migration = {
  id: '0026-like',
  sql: `
    create table person_like (
      liker bigint not null references app_user (id),
      liked bigint not null references app_user (id),
      liked_at timestamptz not null,
      primary key (liker, liked),
      check (liker <> liked)
    );
    create index person_like_liked on person_like (liked, liked_at desc, liker);

    create table mutual_like (
      low bigint not null references app_user (id),
      high bigint not null references app_user (id),
      at timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index mutual_like_high on mutual_like (high);

    alter table notice drop constraint notice_kind_check;
    alter table notice add constraint notice_kind_check check (
      kind in ('followed', 'commented', 'replied', 'liked', 'visited', 'shop-gift', 'mutual-like')
    );
    create index notice_between on notice (recipient, sender, at desc);
  `,
};
