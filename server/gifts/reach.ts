import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import { findPerson } from '@server/profile/profile-store';
import { standings } from '@server/friends/relation-store';
import { isPublic } from '@server/profile/people';

/**
 * Whether `from` can give something to `to`: somebody who exists, is no service, and where neither
 * has blocked the other. Nobody learns which of these it was.
 */
export async function isInReach(db: Database, from: UserId, to: UserId): Promise<boolean> {
  const person = await findPerson(db, to);
  if (!person || !isPublic(person)) return false;
  const standing = (await standings(db, from, [to])).get(to);
  return standing !== undefined && !standing.apart;
}
