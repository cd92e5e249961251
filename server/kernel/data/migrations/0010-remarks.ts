import type { Migration } from './migration';

/** The names people give each other for themselves alone. */
export const remarks: Migration = {
  id: '0010-remarks',
  sql: `
    create table remark (
      owner bigint not null references app_user (id),
      person bigint not null references app_user (id),
      name text not null,
      given_at timestamptz not null,
      primary key (owner, person),
      check (owner <> person)
    );
    create index remark_person on remark (person);
  `,
};
