/** What every slice uses: attempts, repeated calls, and which servers work on the database. */
export const kernel = `
    create table idempotency_record (
      user_id bigint references app_user (id),
      route text,
      key text,
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null,
      primary key (user_id, route, key)
    );
    create index idempotency_record_age on idempotency_record (created_at);

    create table attempt (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      at timestamptz not null
    );
    create index attempt_subject on attempt (kind, subject, at);
    create index attempt_age on attempt (at);

    create table server_lease (
      number smallint primary key check (number >= 0 and number <= 63),
      holder text not null,
      marks jsonb not null,
      until timestamptz not null
    );

    create table server_lead (
      name text primary key,
      holder text not null,
      until timestamptz not null
    );
`;
