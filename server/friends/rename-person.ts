import { remarkChange } from '@/domain/friends/remark-name';
import type { TextProblem } from '@/domain/profile/general-text';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { UserNotFound } from '@server/kernel/ports/people';
import type { FriendsDeps } from './friends-deps';
import { dropRemark, keepRemark, remarksFor } from './remark-store';

/** Why a name was not given. */
type RenameFailure = UserNotFound | TextProblem;

/** Gives a person a name that only `user` sees; the empty text or the nickname takes it back. */
export type RenamePerson = (
  user: UserId,
  other: UserId,
  typed: string,
) => Promise<Result<void, RenameFailure>>;

/**
 * Only visible people can be named: not deleted ones, blockers, the support account or the caller.
 */
export function createRenamePerson({ db, readCards, clock }: FriendsDeps): RenamePerson {
  return async (user, other, typed) => {
    const [card] = other === user ? [] : await readCards(user, [other]);
    if (!card) return err({ kind: 'user-not-found' });
    const known = (await remarksFor(db, user, [other])).get(other);
    const change = remarkChange(typed, card.nickname, known);
    if (!change.ok) return change;
    if (change.value.kind === 'remove') await dropRemark(db, user, other);
    if (change.value.kind === 'set') {
      const name = change.value.remark;
      await keepRemark(db, user, other, { name, at: new Date(clock.now()) });
    }
    return ok(undefined);
  };
}
