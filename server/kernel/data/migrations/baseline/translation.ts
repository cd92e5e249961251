/** Translations that were paid, by person and by request. */
export const translation = `
    create table translation_record (
      id text primary key,
      user_id bigint not null references app_user (id),
      message_id text,
      source text not null,
      source_hash text not null,
      target text not null,
      state text not null check (state in ('reserved', 'settled', 'released')),
      reason text,
      translation text,
      vip bigint not null,
      normal bigint not null,
      coins bigint not null,
      created_at timestamptz not null,
      lapses_at timestamptz not null,
      finished_at timestamptz,
      check ((state = 'settled') = (translation is not null)),
      check ((state = 'reserved') = (finished_at is null))
    );
    create unique index translation_record_under_way
      on translation_record (user_id, source_hash, target)
      where state = 'reserved';
    create index translation_record_recent
      on translation_record (user_id, source_hash, target, finished_at desc);
    create index translation_record_message on translation_record (user_id, message_id, target)
      where message_id is not null;
    create index translation_record_forgetting on translation_record (finished_at)
      where message_id is null and source <> '';
    create index translation_record_lapsing on translation_record (lapses_at)
      where state = 'reserved';
    create index translation_record_of_user on translation_record (user_id, id);

    create table translation_request (
      user_id bigint references app_user (id),
      request_id text,
      record_id text not null references translation_record (id),
      charged boolean not null default true,
      primary key (user_id, request_id)
    );
`;
