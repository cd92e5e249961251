import type { Migration } from './migration';

/** Which terms a person has agreed to, and when; unknown for accounts made before this was asked. */
export const terms: Migration = {
  id: '0022-terms',
  sql: `
    alter table app_user add column terms_version text;
    alter table app_user add column terms_agreed_at timestamptz;
  `,
};
