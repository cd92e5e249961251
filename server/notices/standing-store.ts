import { sql, type RawBuilder } from 'kysely';

/**
 * Whether what a notice tells of still holds: nothing of it was taken back, deleted or hidden, and who did it
 * can be found. It is judged whenever notices are read, so that what comes again is there again.
 */
export function stillHolds(): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from app_user where id = notice.sender and status = 'active')
    and case notice.kind
      when 'liked' then exists (
        select from moment_like l join moment m on m.id = l.moment_id
        where l.moment_id = notice.subject and l.liker = notice.sender
          and m.deleted_at is null and m.hidden_at is null
      )
      when 'commented' then ${commentStands()}
      when 'replied' then ${commentStands()}
      when 'followed' then exists (
        select from follow where follower = notice.sender and followed = notice.recipient
      )
      when 'befriended' then exists (
        select from friendship
        where low = least(notice.sender, notice.recipient)
          and high = greatest(notice.sender, notice.recipient)
      )
      when 'mutual-like' then (
        select count(*) = 2 from person_like
        where (liker = notice.sender and liked = notice.recipient)
          or (liker = notice.recipient and liked = notice.sender)
      )
      when 'shop-gift' then exists (
        select from shop_order where id = notice.subject and state <> 'cancelled'
      )
      else true
    end
  )`;
}

function commentStands(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from moment_comment c join moment m on m.id = c.moment_id
    where c.id = split_part(notice.subject, '.', 2)
      and c.hidden_at is null and m.deleted_at is null and m.hidden_at is null
  )`;
}
