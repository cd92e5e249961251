/** The search for people to meet, and likes. */
export const matching = `
    create table match_ticket (
      user_id bigint primary key references app_user (id),
      day text not null,
      filter jsonb not null,
      started_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index match_ticket_queue on match_ticket (started_at, user_id);
    create index match_ticket_end on match_ticket (ends_at);

    create table match_attempt (
      user_id bigint references app_user (id),
      day text,
      used integer not null check (used >= 0),
      primary key (user_id, day)
    );

    create table match_pair (
      low bigint references app_user (id),
      high bigint references app_user (id),
      matched_at timestamptz not null,
      undone_at timestamptz,
      primary key (low, high),
      check (low < high)
    );
    create index match_pair_high on match_pair (high, low);

    create table match_result (
      user_id bigint primary key references app_user (id),
      other bigint references app_user (id),
      at timestamptz not null
    );
    create index match_result_other on match_result (other) where other is not null;

    create table person_like (
      liker bigint references app_user (id),
      liked bigint references app_user (id),
      liked_at timestamptz not null,
      primary key (liker, liked),
      check (liker <> liked)
    );
    create index person_like_liked on person_like (liked, liked_at desc, liker);

    create table mutual_like (
      low bigint references app_user (id),
      high bigint references app_user (id),
      at timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index mutual_like_high on mutual_like (high);
`;
