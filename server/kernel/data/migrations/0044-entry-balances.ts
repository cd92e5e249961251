import type { Migration } from './migration';

/** What a person has of a unit after each entry of theirs, so that a bill needs no sum of all before it. */
export const entryBalances: Migration = {
  id: '0044-entry-balances',
  sql: `
    alter table ledger_entry add column balance bigint;
    alter table ledger_entry disable trigger ledger_entry_kept;
    update ledger_entry set balance = line.balance
      from (
        select id, sum(amount) over (partition by owner, unit order by id) as balance
        from ledger_entry where owner is not null
      ) as line
      where line.id = ledger_entry.id;
    alter table ledger_entry enable trigger ledger_entry_kept;
    alter table ledger_entry add check (owner is null or balance is not null);
  `,
};
