import type { Migration } from './migration';

/** A session that was ended remembers why, so that the browser it was in can say so. */
export const sessionEnding: Migration = {
  id: '0019-session-ending',
  sql: `
    alter table session add column revoked_for text;
  `,
};
