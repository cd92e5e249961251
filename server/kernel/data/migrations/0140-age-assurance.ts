import type { Migration } from './migration';

/** How the age of a person is assured; null for accounts that were made before. */
export const ageAssurance: Migration = {
  id: '0140-age-assurance',
  sql: `
    alter table app_user
      add column age_method text,
      add column age_at_least integer,
      add column age_assured_at timestamptz;
  `,
};
