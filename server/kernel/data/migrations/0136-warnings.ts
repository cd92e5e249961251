import type { Migration } from './migration';

/** What people are warned of, how often on each day, and whether they are warned of friends as well. */
export const warnings: Migration = {
  id: '0136-warnings',
  sql: `
    create table safety_warning (
      receiver bigint not null references app_user (id),
      sender bigint not null references app_user (id),
      kind text not null,
      message_id text not null,
      noticed_at timestamptz not null,
      closed_at timestamptz,
      primary key (receiver, sender, kind),
      check (receiver <> sender)
    );
    create index safety_warning_sender on safety_warning (sender);
    create table safety_count (
      day text not null,
      kind text not null,
      warnings bigint not null,
      primary key (day, kind)
    );
    alter table privacy add column warn_of_friends boolean not null default true;
  `,
};
