import type { ApiFailure } from '@/application/shared/api-failure';
import type { AnswerOf, Call } from '@/application/shared/call';
import type { answerFriendRequest, Application } from '@/contract/http/friends';
import type { Result } from '@/domain/shared/result';
import type { FriendsLists } from './friends-lists';

/** Accepts or refuses a request to be friends. */
export type AnswerRequest = (
  id: Application['id'],
  accepts: boolean,
) => Promise<Result<AnswerOf<typeof answerFriendRequest>, ApiFailure>>;

/** The request stays in the list of those received, with its answer. */
export function createAnswerRequest({
  answer,
  friendsLists,
}: {
  readonly answer: Call<typeof answerFriendRequest>;
  readonly friendsLists: { readonly received: Pick<FriendsLists['received'], 'rows' | 'replace'> };
}): AnswerRequest {
  return async (applyId, accepts) => {
    const answered = await answer({ applyId, accept: accepts ? 'true' : 'false' });
    const { received } = friendsLists;
    const request = received.rows.find((row) => row.id === applyId);
    if (answered.ok && request) received.replace({ ...request, ...answered.value });
    return answered;
  };
}
