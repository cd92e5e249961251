import type { Migration } from './migration';

/**
 * Coins that opened a conversation and may still go back; those paid before do not. A server of an older version
 * beside this one takes coins that do not go back, and notes neither openings nor answers.
 */
export const openingCoins: Migration = {
  id: '0132-opening-coins',
  sql: `
    create table opening_coin (
      fee text primary key references ledger_tx (key),
      payer bigint not null references app_user (id),
      peer bigint not null references app_user (id),
      opened boolean not null default false,
      paid_at timestamptz not null,
      check (payer <> peer)
    );
    create index opening_coin_pair on opening_coin (payer, peer);
    create index opening_coin_due on opening_coin (paid_at);
  `,
};
