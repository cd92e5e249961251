/** What people are to each other: blocks, remarks, friends, follows, visits. */
export const friends = `
    create table block (
      blocker bigint references app_user (id),
      blocked bigint references app_user (id),
      created_at timestamptz not null,
      primary key (blocker, blocked)
    );
    create index block_blocked on block (blocked);
    create index block_latest on block (blocker, created_at desc);

    create table friendship (
      low bigint references app_user (id),
      high bigint references app_user (id),
      created_at timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index friendship_latest_low on friendship (low, created_at desc, high desc);
    create index friendship_latest_high on friendship (high, created_at desc, low desc);

    create table follow (
      follower bigint references app_user (id),
      followed bigint references app_user (id),
      followed_at timestamptz not null,
      primary key (follower, followed),
      check (follower <> followed)
    );
    create index follow_fans on follow (followed, followed_at desc, follower desc);
    create index follow_follows on follow (follower, followed_at desc, followed desc);

    create table remark (
      owner bigint references app_user (id),
      person bigint references app_user (id),
      name text not null,
      given_at timestamptz not null,
      primary key (owner, person),
      check (owner <> person)
    );
    create index remark_person on remark (person);

    create table friend_request (
      id text primary key,
      asker bigint not null references app_user (id),
      asked bigint not null references app_user (id),
      words text not null,
      state text not null check (state in ('pending', 'accepted', 'refused')),
      asked_at timestamptz not null,
      answered_at timestamptz,
      check (asker <> asked),
      check ((state = 'pending') = (answered_at is null))
    );
    create unique index friend_request_pending on friend_request (asked, asker)
      where state = 'pending';
    create index friend_request_asked on friend_request (asked, asked_at desc, id desc);
    create index friend_request_asker on friend_request (asker, asked_at desc, id desc);

    create table visit (
      visited bigint references app_user (id),
      visitor bigint references app_user (id),
      last_at timestamptz not null,
      last_day text not null,
      primary key (visited, visitor),
      check (visited <> visitor)
    );
    create index visit_latest on visit (visited, last_at desc, visitor desc);
    create index visit_by on visit (visitor);

    create table visit_count (
      visited bigint references app_user (id),
      day text,
      views integer not null check (views > 0),
      primary key (visited, day)
    );

    create table privacy (
      user_id bigint primary key references app_user (id),
      who_may_add text not null check (who_may_add in ('anyone', 'verification')),
      likes text not null check (likes in ('public', 'only-me')),
      comments text not null check (comments in ('public', 'only-me'))
    );
`;
