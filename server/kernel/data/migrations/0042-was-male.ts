import type { Migration } from './migration';

/** Who has changed their gender goes on paying what men pay. */
export const wasMale: Migration = {
  id: '0042-was-male',
  sql: `
    alter table app_user add column was_male boolean not null default false;
  `,
};
