import type { Kysely } from 'kysely';
import { DEFAULT_PRIVACY, type PrivacySettings } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** A person's privacy choices, or the default ones. */
export async function privacyOf(db: Kysely<Schema>, user: UserId): Promise<PrivacySettings> {
  const row = await db
    .selectFrom('privacy')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) return DEFAULT_PRIVACY;
  return { whoMayAdd: row.who_may_add, likes: row.likes, comments: row.comments };
}

/** Keeps a person's privacy choices. */
export async function keepPrivacy(
  db: Kysely<Schema>,
  user: UserId,
  { whoMayAdd, likes, comments }: PrivacySettings,
): Promise<void> {
  const chosen = { who_may_add: whoMayAdd, likes, comments };
  await db
    .insertInto('privacy')
    .values({ user_id: user, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Removes a deleted person's choices. */
export async function erasePrivacy(db: Kysely<Schema>, user: UserId): Promise<void> {
  await db.deleteFrom('privacy').where('user_id', '=', user).execute();
}
