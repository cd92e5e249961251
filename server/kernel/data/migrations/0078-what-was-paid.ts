import type { Migration } from './migration';

/**
 * A gift names its price of when it was given, also where it was free, and an opened picture what its
 * opening took. Before this step the catalogue had never changed, so free gifts get the prices it had; null
 * is written by servers of before.
 */
export const whatWasPaid: Migration = {
  id: '0078-what-was-paid',
  sql: `
    alter table gift_given add column worth bigint check (worth > 0);
    update gift_given set worth = case when coins > 0 then coins else case gift
      when 1 then 1 when 2 then 2 when 3 then 3 when 4 then 5
      when 5 then 8 when 6 then 10 when 7 then 15 when 8 then 20 end end;
    alter table gift_given add constraint gift_given_paid check (coins = 0 or coins = worth);
    alter table sent_picture
      add column opened_by text check (opened_by in ('nothing', 'allowance', 'permission')),
      add column opened_in text check (opened_in ~ '^[0-9]{4}-[0-9]{2}$'),
      add check (opened_by is null or granted_at is not null),
      add check ((opened_by is not distinct from 'allowance') = (opened_in is not null));
  `,
};
