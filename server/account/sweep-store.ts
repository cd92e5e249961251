import { sql } from 'kysely';
import { SESSION_LIFETIME } from '@/domain/account/session';
import { later, type EpochMs } from '@/domain/shared/time';
import { deleteInPages } from '@server/kernel/data/batches';
import type { Database } from '@server/kernel/database';

/** Deletes the codes and tickets from before a moment, and sessions that ended long ago. */
export async function sweepExpired(db: Database, now: EpochMs, before: EpochMs): Promise<void> {
  const old = new Date(before);
  const longAgo = new Date(later(now, -SESSION_LIFETIME));
  await deleteInPages(db, 'verification_code', { where: sql`sent_at < ${old}` });
  await deleteInPages(db, 'ticket', { where: sql`expires_at < ${old}` });
  await deleteInPages(db, 'session', { where: sql`expires_at < ${longAgo}` });
}
