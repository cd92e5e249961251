import type { Migration } from './migration';

/** Which browser a session was opened in, as a hash that differs for each person; null: it did not say. */
export const knownBrowsers: Migration = {
  id: '0066-known-browsers',
  sql: `alter table session add column browser_hash text;
    create index session_browser on session (browser_hash) where browser_hash is not null;`,
};
