import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';

/**
 * Whether `from` can give something to `to`: a person who exists, is no service, and where neither
 * has blocked the other. The answer hides which of these it was.
 */
export async function isInReach(
  people: Pick<People, 'reach'>,
  db: Database,
  from: UserId,
  to: UserId,
): Promise<boolean> {
  const reached = await people.reach(db, from, to);
  return reached.ok && !reached.value.standing.apart;
}
