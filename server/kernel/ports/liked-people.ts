import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** Which of `others` a person likes. */
export type LikedPeople = (
  db: Database,
  user: UserId,
  others: readonly UserId[],
) => Promise<ReadonlySet<UserId>>;
