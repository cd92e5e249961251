import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** With which of `others` a person has muted the conversation. */
export type MutedChats = (
  db: Database,
  user: UserId,
  others: readonly UserId[],
) => Promise<ReadonlySet<UserId>>;
