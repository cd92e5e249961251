import { userId, type UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { MutedChats } from '@server/kernel/ports/messaging';

/** Mutes a conversation, or ends that; saying it twice changes nothing. */
export async function setMuted(
  db: Database,
  user: UserId,
  peer: UserId,
  muted: boolean,
): Promise<void> {
  if (muted) {
    await query(db)
      .insertInto('muted_chat')
      .values({ user_id: user, peer })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await query(db)
    .deleteFrom('muted_chat')
    .where('user_id', '=', user)
    .where('peer', '=', peer)
    .execute();
}

/** Muted conversations from their table. */
export const mutedChats: MutedChats = async (db, user, others) => {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('muted_chat')
    .select('peer')
    .where('user_id', '=', user)
    .where('peer', 'in', others)
    .execute();
  return new Set(rows.map(({ peer }) => userId(peer)));
};

/** Removes what a deleted person had muted, and who had muted them. */
export async function eraseMuted(db: Database, user: UserId): Promise<void> {
  await query(db)
    .deleteFrom('muted_chat')
    .where((row) => row.or([row('user_id', '=', user), row('peer', '=', user)]))
    .execute();
}
