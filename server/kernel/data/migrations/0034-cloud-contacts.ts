import type { Migration } from './migration';

/** Which friends of the product the chat cloud knows as contacts, and what is left to tell it. */
export const cloudContacts: Migration = {
  id: '0034-cloud-contacts',
  sql: `
    create table chat_cloud_contact (
      app_key text not null,
      low bigint not null references app_user (id),
      high bigint not null references app_user (id),
      known boolean not null,
      doubted boolean not null default false,
      tries integer not null default 0,
      due_at timestamptz,
      primary key (app_key, low, high),
      check (low < high)
    );
    create index chat_cloud_contact_due on chat_cloud_contact (app_key, due_at)
      where due_at is not null;
    create index chat_cloud_contact_high on chat_cloud_contact (high);
  `,
};
