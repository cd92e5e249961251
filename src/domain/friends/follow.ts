import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

/** Why following a person is refused. */
export type FollowRefusal = { readonly kind: 'follow-self' | 'follow-blocked' };

/** The people followed after following one more; a second time changes nothing. */
export function follow(
  followed: ReadonlySet<UserId>,
  me: UserId,
  other: UserId,
  blocked: boolean,
): Result<ReadonlySet<UserId>, FollowRefusal> {
  if (me === other) return err({ kind: 'follow-self' });
  if (blocked) return err({ kind: 'follow-blocked' });
  return ok(new Set([...followed, other]));
}

/** Whether a list behind a count opens: "you have no fans yet", "you have not followed anyone yet" (specification §5). */
export function mayOpenList(
  list: 'fans' | 'follows',
  count: number,
): Result<void, { readonly kind: 'no-fans' | 'no-follows' }> {
  if (count > 0) return ok(undefined);
  return err({ kind: list === 'fans' ? 'no-fans' : 'no-follows' });
}
