import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { hasBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { UserRow } from './profile-store';

/** A person's row, and what there is between them and who looks. */
interface CardRow extends UserRow {
  readonly friend: boolean;
  /** Blocked by who looks. */
  readonly blocked: boolean;
  /** Has blocked who looks. */
  readonly blocks_viewer: boolean;
  /** The name that who looks gave them. */
  readonly remark: string | null;
  /** Liked by who looks. */
  readonly liked: boolean;
}

/** The rows of `others` with the relation of `viewer` to them, in no order; unknown ids are left out. */
export async function findCards(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<readonly CardRow[]> {
  if (others.length === 0) return [];
  // One look for each of them into all that relates people: a list of friends asks for nothing more often.
  const { rows } = await sql<CardRow>`
    select person.*,
      exists (
        select from friendship f
        where f.low = least(person.id, ${viewer}::bigint)
          and f.high = greatest(person.id, ${viewer}::bigint)
      ) as friend,
      ${hasBlocked(viewer, 'person.id')} as blocked,
      ${hasBlocked('person.id', viewer)} as blocks_viewer,
      (select name from remark where owner = ${viewer} and remark.person = person.id) as remark,
      exists (
        select from person_like where liker = ${viewer} and liked = person.id
      ) as liked
    from app_user person
    where person.id = any(${[...others]}::bigint[])
  `.execute(query(db));
  return rows;
}
