import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import type { answerFriendRequest, FriendRequest, deleteFriend } from '@/contract/http/friends';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { FriendsLists } from './friends';

/** Accepts or refuses a request to be friends. */
export type AnswerRequest = (
  id: FriendRequest['id'],
  accept: boolean,
) => Promise<Result<AnswerOf<typeof answerFriendRequest>, ApiFailure>>;

/** The request stays in the list of received requests, with its answer. */
export function createAnswerRequest({
  answer,
  friendsLists,
}: {
  readonly answer: Call<typeof answerFriendRequest>;
  readonly friendsLists: { readonly received: Pick<FriendsLists['received'], 'rows' | 'replace'> };
}): AnswerRequest {
  return async (requestId, accept) => {
    const answered = await answer({ requestId, accept });
    const { received } = friendsLists;
    const request = received.rows.find((row) => row.id === requestId);
    if (answered.ok && request) received.replace({ ...request, ...answered.value });
    return answered;
  };
}

/** Ends a friendship; the other person is not notified. */
export type EndFriendship = (id: UserId) => Promise<Result<unknown, ApiFailure>>;

/** The person leaves the list of friends once the server has ended it. */
export function createEndFriendship({
  end,
  friendsLists,
}: {
  readonly end: Call<typeof deleteFriend>;
  readonly friendsLists: { readonly friends: Pick<FriendsLists['friends'], 'drop'> };
}): EndFriendship {
  return async (userId) => {
    const ended = await end({ userId });
    if (ended.ok) friendsLists.friends.drop(userId);
    return ended;
  };
}
