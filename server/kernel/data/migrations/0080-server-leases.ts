import type { Migration } from './migration';

/** The servers that work on this database, each under a number of its own. */
export const serverLeases: Migration = {
  id: '0080-server-leases',
  sql: `
    create table server_lease (
      number smallint primary key check (number between 0 and 63),
      holder text not null,
      marks jsonb not null,
      until timestamptz not null
    )
  `,
};
