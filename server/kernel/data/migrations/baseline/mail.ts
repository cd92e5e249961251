/** Letters on their way. */
export const mail = `
    create table letter (
      id text primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      written_at timestamptz not null,
      due_at timestamptz not null,
      tries smallint not null default 0,
      sent_at timestamptz,
      given_up_at timestamptz
    );
    create index letter_due on letter (due_at) where sent_at is null and given_up_at is null;
    create index letter_recipient on letter (recipient, written_at);
    create index letter_over on letter (written_at)
      where sent_at is not null or given_up_at is not null;
`;
