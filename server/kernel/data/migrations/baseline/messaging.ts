/** Openings of chats between strangers, muted chats, and the cases of the support. */
export const messaging = `
    create table chat_opening (
      low bigint references app_user (id),
      high bigint references app_user (id),
      openings integer not null,
      opened_by bigint not null references app_user (id),
      open_until timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index chat_opening_high on chat_opening (high, low);

    create table support_case (
      user_id bigint primary key references app_user (id),
      state text not null check (state in ('waiting', 'claimed', 'answered', 'closed')),
      pending_since timestamptz,
      operator text,
      changed_at timestamptz not null,
      receipt_due boolean not null default false,
      check (state <> 'waiting' or pending_since is not null),
      check (state not in ('answered', 'closed') or pending_since is null)
    );
    create index support_case_pending on support_case (pending_since, user_id)
      where pending_since is not null;
    create index support_case_latest on support_case (state, changed_at desc, user_id desc);
    create index support_case_receipt on support_case (user_id) where receipt_due;
`;
