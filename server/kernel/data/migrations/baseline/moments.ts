/** Posts with their pictures, translations, likes, comments and views. */
export const moments = `
    create table moment (
      id text primary key,
      author bigint not null references app_user (id),
      text text not null,
      language text not null,
      audience text not null check (audience in ('everybody', 'friends')),
      burns boolean not null,
      pinned boolean not null default false,
      likes integer not null default 0 check (likes >= 0),
      comments integer not null default 0 check (comments >= 0),
      published_at timestamptz not null,
      deleted_at timestamptz,
      hidden_at timestamptz,
      recovered_at timestamptz
    );
    create index moment_of_author on moment (author, published_at desc, id desc)
      where deleted_at is null;
    create unique index moment_pinned on moment (author) where pinned;
    create index moment_deleted on moment (deleted_at) where deleted_at is not null;
    create index moment_newest on moment (published_at desc, id desc)
      where deleted_at is null and hidden_at is null;

    create table moment_picture (
      moment_id text references moment (id) on delete cascade,
      position integer,
      key text not null unique,
      alt text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      tint text,
      primary key (moment_id, position)
    );

    create table moment_translation (
      moment_id text references moment (id) on delete cascade,
      language text,
      text text not null,
      primary key (moment_id, language)
    );

    create table moment_like (
      moment_id text references moment (id) on delete cascade,
      liker bigint references app_user (id),
      liked_at timestamptz not null,
      counted boolean not null default true,
      primary key (moment_id, liker)
    );
    create index moment_like_latest on moment_like (moment_id, liked_at desc, liker desc);
    create index moment_like_liker on moment_like (liker, liked_at desc, moment_id);

    create table moment_comment (
      id text primary key,
      moment_id text not null references moment (id) on delete cascade,
      author bigint not null references app_user (id),
      text text not null,
      under text references moment_comment (id) on delete cascade,
      replied_to bigint references app_user (id),
      written_at timestamptz not null,
      hidden_at timestamptz,
      counted boolean not null default true,
      check ((under is null) = (replied_to is null))
    );
    create index moment_comment_latest on moment_comment (moment_id, written_at desc, id desc)
      where under is null;
    create index moment_comment_replies on moment_comment (under, written_at, id)
      where under is not null;
    create index moment_comment_author on moment_comment (author, written_at, id);
    create index moment_comment_replied on moment_comment (replied_to) where replied_to is not null;
    create index moment_comment_moment on moment_comment (moment_id, author, written_at desc, id desc);

    create table moment_view (
      moment_id text references moment (id) on delete cascade,
      viewer bigint references app_user (id),
      opened_at timestamptz not null,
      primary key (moment_id, viewer)
    );
    create index moment_view_viewer on moment_view (viewer, opened_at, moment_id);

    create table moment_picture_view (
      view_hash text primary key,
      moment_id text not null,
      viewer bigint not null,
      key text not null,
      session_hash text not null,
      granted_at timestamptz not null,
      taken_at timestamptz,
      foreign key (moment_id, viewer) references moment_view (moment_id, viewer) on delete cascade
    );
    create index moment_picture_view_of on moment_picture_view (moment_id, viewer);
    create index moment_picture_view_granted on moment_picture_view (granted_at);

    create table moment_recount (
      person bigint primary key references app_user (id)
    );
`;
