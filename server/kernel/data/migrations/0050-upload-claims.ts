import type { Migration } from './migration';

/**
 * An upload holds its picture's row while it is under way, by a claim that another upload may take over
 * once it is stale; and whoever removes a picture marks its row before the bytes, so that nobody
 * finishes an upload whose bytes are being removed.
 */
export const uploadClaims: Migration = {
  id: '0050-upload-claims',
  sql: `
    alter table stored_object add column claim text;
    alter table stored_object add column claimed_at timestamptz;
    alter table stored_object add column removing_at timestamptz;
    alter table stored_object add check ((claim is null) = (claimed_at is null));
    alter table stored_object add check (claim is null or owner is null and ticket_hash is null);
  `,
};
