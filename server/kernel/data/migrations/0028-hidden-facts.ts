import type { Migration } from './migration';

/** What a person hides from others, and when gender and birth date were changed last. */
export const hiddenFacts: Migration = {
  id: '0028-hidden-facts',
  sql: `
    alter table app_user add column hides text[] not null default '{}';
    alter table app_user add constraint app_user_hides_check
      check (hides <@ array['age', 'height', 'weight']);
    alter table app_user add column gender_changed_at timestamptz;
    alter table app_user add column birth_changed_at timestamptz;
  `,
};
