import type { Migration } from './migration';

/** Which server does what one server at a time does. */
export const serverLeads: Migration = {
  id: '0081-server-leads',
  sql: `
    create table server_lead (
      name text primary key,
      holder text not null,
      until timestamptz not null
    )
  `,
};
