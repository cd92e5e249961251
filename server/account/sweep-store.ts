import { SESSION_LIFETIME } from '@/domain/account/session';
import { DAY, later, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Every limit looks back a day at most, and no code or ticket lives so long. */
const RETENTION = DAY;

/** Deletes codes, tickets, attempts, mails and sessions whose time is long over. */
export async function sweepExpired(db: Database, now: EpochMs): Promise<void> {
  const old = new Date(later(now, -RETENTION));
  await query(db).deleteFrom('verification_code').where('sent_at', '<', old).execute();
  await query(db).deleteFrom('ticket').where('expires_at', '<', old).execute();
  await query(db).deleteFrom('attempt').where('at', '<', old).execute();
  await query(db)
    .deleteFrom('letter')
    .where('written_at', '<', old)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .execute();
  await query(db)
    .deleteFrom('session')
    .where('expires_at', '<', new Date(later(now, -SESSION_LIFETIME)))
    .execute();
}
