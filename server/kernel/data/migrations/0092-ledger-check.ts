import type { Migration } from './migration';

/** How far the ledger was inspected, so that each inspection adds up what is new (readings, Money). */
export const ledgerCheck: Migration = {
  id: '0092-ledger-check',
  sql: `
    create table ledger_check (
      id smallint primary key default 1 check (id = 1),
      settled_up_to bigint not null default 0,
      seen_up_to bigint not null default 0,
      seen_at timestamptz,
      escrow jsonb not null default '{}',
      whole_at timestamptz
    )
  `,
};
