import type { Migration } from './migration';

/**
 * What matches are drawn from. A search that a server of an older version begins gets a seed from the database, to
 * which no server has committed, and a match of such a server has no reasons.
 */
export const fairDraws: Migration = {
  id: '0135-fair-draws',
  sql: `
    create table match_seed (
      user_id bigint primary key references app_user (id),
      seed text not null
    );
    alter table match_ticket
      add column seed text not null default gen_random_uuid()::text || gen_random_uuid()::text,
      add column nonce text not null default '';
    alter table match_result add column why jsonb;
  `,
};
