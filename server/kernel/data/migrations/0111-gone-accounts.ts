import type { Migration } from './migration';

/** Deleted accounts by the keyed hash of their address, so that welcome and debt belong to it (ADR-0028). */
export const goneAccounts: Migration = {
  id: '0111-gone-accounts',
  sql: `
    create table gone_account (
      user_id bigint primary key references app_user,
      address_hash text not null,
      gone_at timestamptz not null,
      successor bigint references app_user
    );
    create index gone_account_address on gone_account (address_hash) where successor is null;
    create index gone_account_age on gone_account (gone_at)
  `,
};
