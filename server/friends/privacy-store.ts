import { DEFAULT_PRIVACY, type PrivacySettings } from '@/domain/friends/privacy';
import { userId, type UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { AudiencesOf, CorrectionsUnwanted, WantedWriters } from '@server/kernel/ports/people';

/** A person's privacy choices, or the default ones. */
export async function privacyOf(db: Database, user: UserId): Promise<PrivacySettings> {
  const row = await query(db)
    .selectFrom('privacy')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) return DEFAULT_PRIVACY;
  const { who_may_add: whoMayAdd, likes, comments, corrections } = row;
  return {
    whoMayAdd,
    whoMayWrite: row.who_may_write,
    likes,
    comments,
    corrections,
    warnOfFriends: row.warn_of_friends,
    browseUnseen: row.browse_unseen,
  };
}

/** Likes and comments of many authors at once. */
export const audiencesOf: AudiencesOf = async (db, authors) => {
  if (authors.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('privacy')
    .select(['user_id', 'likes', 'comments'])
    .where('user_id', 'in', authors)
    .execute();
  const chosen = new Map(rows.map(({ user_id, ...row }) => [userId(user_id), row]));
  return new Map(authors.map((author) => [author, chosen.get(author) ?? DEFAULT_PRIVACY]));
};

/** Those who have said that they want no corrections. */
export const correctionsUnwanted: CorrectionsUnwanted = async (db, people) => {
  if (people.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('privacy')
    .select('user_id')
    .where('user_id', 'in', people)
    .where('corrections', '=', 'unwanted')
    .execute();
  return new Set(rows.map((row) => userId(row.user_id)));
};

/** Whom people let write to them first, where that is not everybody. */
export const wantedWriters: WantedWriters = async (db, people) => {
  if (people.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('privacy')
    .select(['user_id', 'who_may_write'])
    .where('user_id', 'in', people)
    .where('who_may_write', '<>', 'anyone')
    .execute();
  return new Map(rows.map((row) => [userId(row.user_id), row.who_may_write]));
};

/**
 * Locks the person, because there may be no row of choices yet: changes run one after the other.
 */
export async function lockPrivacy(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', user)
    .forNoKeyUpdate()
    .execute();
}

/** Stores a person's privacy choices. */
export async function keepPrivacy(
  db: Database,
  user: UserId,
  settings: PrivacySettings,
): Promise<void> {
  const chosen = {
    who_may_add: settings.whoMayAdd,
    likes: settings.likes,
    comments: settings.comments,
    corrections: settings.corrections,
    warn_of_friends: settings.warnOfFriends,
    who_may_write: settings.whoMayWrite,
    browse_unseen: settings.browseUnseen,
  };
  await query(db)
    .insertInto('privacy')
    .values({ user_id: user, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Removes a deleted person's choices. */
export async function erasePrivacy(db: Database, user: UserId): Promise<void> {
  await query(db).deleteFrom('privacy').where('user_id', '=', user).execute();
}
