import { sql, type RawBuilder } from 'kysely';

/**
 * Whether what a notice tells of still holds: nothing of it was taken back, deleted or hidden, and who did it
 * can be found. It is judged whenever notices are read, so that what comes again is there again. Each is looked
 * up by itself: for an `exists` PostgreSQL would rather read all likes, comments and posts there are.
 */
export function stillHolds(): RawBuilder<boolean> {
  return sql<boolean>`(
    (select status = 'active' from app_user where id = notice.sender)
    and case notice.kind
      when 'liked' then ${isFound(sql`
        from moment_like l join moment m on m.id = l.moment_id
        where l.moment_id = notice.subject and l.liker = notice.sender
          and m.deleted_at is null and m.hidden_at is null
      `)}
      when 'commented' then ${commentStands()}
      when 'replied' then ${commentStands()}
      when 'followed' then ${isFound(sql`
        from follow where follower = notice.sender and followed = notice.recipient
      `)}
      when 'befriended' then ${isFound(sql`
        from friendship
        where low = least(notice.sender, notice.recipient)
          and high = greatest(notice.sender, notice.recipient)
      `)}
      when 'mutual-like' then (
        select count(*) = 2 from person_like
        where (liker = notice.sender and liked = notice.recipient)
          or (liker = notice.recipient and liked = notice.sender)
      )
      when 'shop-gift' then ${isFound(sql`
        from shop_order where id = notice.subject and state <> 'cancelled'
      `)}
      else true
    end
  )`;
}

/** The number of the goods that a notice tells of; null: it tells of none. */
export function givenGoods(): RawBuilder<number | null> {
  return sql<number | null>`case notice.kind
    when 'shop-gift' then (select goods from shop_order where id = notice.subject)
  end`;
}

function commentStands(): RawBuilder<boolean> {
  return isFound(sql`
    from moment_comment c join moment m on m.id = c.moment_id
    where c.id = split_part(notice.subject, '.', 2)
      and c.hidden_at is null and m.deleted_at is null and m.hidden_at is null
  `);
}

function isFound(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((select 1 ${rows} limit 1) is not null)`;
}
