import type { Migration } from './migration';

/** When a session was last used, to the hour; null: not since it began. Those of before count as used now. */
export const idleSessions: Migration = {
  id: '0059-idle-sessions',
  sql: `alter table session add column used_at timestamptz;
    update session set used_at = now() where revoked_at is null;`,
};
