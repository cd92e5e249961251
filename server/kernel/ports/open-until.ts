import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** Until when messages to each of `peers` are free; who is missing needs a coin (readings, Money). */
export type OpenUntil = (
  user: UserId,
  peers: readonly UserId[],
) => Promise<ReadonlyMap<UserId, EpochMs>>;
