import { SESSION_LIFETIME } from '@/domain/account/session';
import { later, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Deletes the codes and tickets from before a moment, and sessions that ended long ago. */
export async function sweepExpired(db: Database, now: EpochMs, before: EpochMs): Promise<void> {
  const old = new Date(before);
  await query(db).deleteFrom('verification_code').where('sent_at', '<', old).execute();
  await query(db).deleteFrom('ticket').where('expires_at', '<', old).execute();
  await query(db)
    .deleteFrom('session')
    .where('expires_at', '<', new Date(later(now, -SESSION_LIFETIME)))
    .execute();
}
