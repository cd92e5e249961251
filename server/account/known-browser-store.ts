import { HARMLESS_ENDS } from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/**
 * Whether somebody has signed in to `user` in the browser of this hash, and neither they from elsewhere nor a
 * new password has ended that. Sessions are remembered for as long again as they last.
 */
export async function isKnownBrowser(
  db: Database,
  user: UserId,
  browserHash: string,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom('session')
    .select('user_id')
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', user)
    .where((where) =>
      where.or([where('revoked_at', 'is', null), where('revoked_for', 'in', HARMLESS_ENDS)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
