import type { Migration } from './migration';

/** A person has a seed for each search that a device or tab prepares: until here all of them shared one. */
export const seedsOfDevices: Migration = {
  id: '0142-seeds-of-devices',
  sql: `
    alter table match_seed add column at timestamptz not null default now(),
      drop constraint match_seed_pkey,
      add primary key (user_id, seed);
  `,
  breaks: true,
};
