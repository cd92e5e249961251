import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';
import { isPublic } from '@server/profile/read-cards';
import { findPerson, standings } from '@server/profile/profile-store';

/**
 * Whether `from` can give something to `to`: somebody who exists, is no service, and where neither
 * has blocked the other. Nobody learns which of these it was.
 */
export async function isInReach(db: Kysely<Schema>, from: UserId, to: UserId): Promise<boolean> {
  const person = await findPerson(db, to);
  if (!person || !isPublic(person)) return false;
  const standing = (await standings(db, from, [to])).get(to);
  return standing !== undefined && !standing.blocked && !standing.blocksViewer;
}
