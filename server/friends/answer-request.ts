import { answerRequest, type AnswerRefusal } from '@/domain/friends/friend-request';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import { befriend, endRequest, lockRequest } from './friend-store';
import type { FriendsDeps } from './friends-deps';
import { tellOfAcceptance, tellOfFriendship, tellPages } from './tell-of-friendship';

/** Why a request was not answered. */
export type AnswerRequestRefusal = AnswerRefusal | { readonly kind: 'request-unknown' };

/** Accepts or refuses a request, once. */
export type AnswerRequest = (
  user: UserId,
  id: string,
  accepts: boolean,
) => Promise<Result<'accepted' | 'refused', AnswerRequestRefusal>>;

/**
 * A request to another person is answered like one that does not exist. The asker gets an event for
 * an acceptance only.
 */
export function createAnswerRequest(deps: FriendsDeps): AnswerRequest {
  const { db, clock } = deps;
  return async (user, id, accepts) => {
    const answered = await allOrNothing<
      { readonly state: 'accepted' | 'refused'; readonly asker: UserId },
      AnswerRequestRefusal
    >(db, async (transaction) => {
      const row = await lockRequest(transaction, id);
      if (!row || row.asked !== user) return err({ kind: 'request-unknown' });
      const asker = row.asker as UserId;
      const request = { from: asker, to: user, words: row.words, state: row.state };
      const answer = answerRequest(request, user, accepts);
      if (!answer.ok) return answer;
      const state = accepts ? 'accepted' : 'refused';
      const at = new Date(clock.now());
      await endRequest(transaction, id, state, at);
      if (accepts) await befriend(transaction, user, asker, at);
      return ok({ state, asker });
    });
    if (!answered.ok) return answered;
    const { state, asker } = answered.value;
    tellPages(deps, [user], 'request');
    deps.endNewsOf(user, asker, 'friendRequest');
    if (state === 'accepted') {
      tellOfFriendship(deps, user, asker);
      await tellOfAcceptance(deps, user, asker);
    }
    return ok(state);
  };
}
