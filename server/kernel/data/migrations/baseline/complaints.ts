/** Complaints about people, posts and comments, and how each was answered. */
export const complaints = `
    create table complaint (
      id text primary key,
      complainer bigint not null references app_user (id),
      about bigint not null references app_user (id),
      reason text not null,
      notes text not null,
      state text not null check (state in ('waiting', 'settled')),
      complained_at timestamptz not null,
      settled_at timestamptz,
      place text check (place in ('profile', 'chat', 'moment')),
      outcome text check (outcome in ('upheld', 'dismissed', 'answered')),
      answer text,
      claimed_by text,
      claimed_at timestamptz,
      moment_id text,
      comment_id text,
      check (complainer <> about),
      check ((state = 'settled') = (settled_at is not null)),
      constraint complaint_answered check (
        (state = 'settled') = (outcome is not null) and (outcome is null) = (answer is null)
      ),
      check ((claimed_by is null) = (claimed_at is null))
    );
    create index complaint_about on complaint (about, complained_at);
    create index complaint_complainer on complaint (complainer);
    create index complaint_latest on complaint (complained_at desc, id desc);
    create index complaint_waiting on complaint (complained_at, id) where state = 'waiting';
`;
