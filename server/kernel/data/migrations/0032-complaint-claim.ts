import type { Migration } from './migration';

/** Claims on complaints, and what operators note about people. */
export const complaintClaim: Migration = {
  id: '0032-complaint-claim',
  sql: `
    alter table complaint add column claimed_by text, add column claimed_at timestamptz,
      add check ((claimed_by is null) = (claimed_at is null));

    create table operator_note (
      id text primary key,
      user_id bigint not null references app_user (id),
      operator text not null,
      text text not null,
      at timestamptz not null
    );
    create index operator_note_user on operator_note (user_id, at desc, id desc);
  `,
};
