/** The companions of a demonstration: what they remember, and what they still have to do. */
export const demo = `
    create table companion_talk (
      companion bigint references app_user (id),
      human bigint references app_user (id),
      memory jsonb not null,
      primary key (companion, human)
    );
    create index companion_talk_of_human on companion_talk (human, companion);

    create table companion_duty (
      id text primary key,
      companion bigint not null references app_user (id),
      human bigint not null references app_user (id),
      kind text not null check (kind in ('greeting', 'reply')),
      text text,
      message_id text unique,
      due_at timestamptz not null,
      tries integer not null default 0,
      check ((kind = 'reply') = (text is not null))
    );
    create index companion_duty_due on companion_duty (due_at);
`;
