import { closesAt } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';

/** Why liking a person is refused. */
export type LikeRefusal = { readonly kind: 'like-self' | 'like-blocked' };

/** Whether a person may be liked; liking twice changes nothing (readings, Like). */
export function mayLike(me: UserId, other: UserId, blocked: boolean): Result<void, LikeRefusal> {
  if (me === other) return err({ kind: 'like-self' });
  return blocked ? err({ kind: 'like-blocked' }) : ok(undefined);
}

/**
 * Until when a conversation is open after two people came to like each other at `at`: as long as a coin
 * would open it, and never shorter than before (readings, Like).
 */
export function openAfterMutualLike(openUntil: EpochMs | undefined, at: EpochMs): EpochMs {
  const closes = closesAt(at);
  return openUntil !== undefined && openUntil > closes ? openUntil : closes;
}
