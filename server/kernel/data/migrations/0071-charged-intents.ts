import type { Migration } from './migration';

/** Whether an intent paid for its translation; of those of before nobody knows, they are told the charge. */
export const chargedIntents: Migration = {
  id: '0071-charged-intents',
  sql: `alter table translation_request add column charged boolean not null default true;`,
};
