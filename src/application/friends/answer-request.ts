import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Application } from '@/contract/http/friends';
import type { FriendsApi } from './friends-api';
import type { FriendsLists } from './friends-lists';

/** Accepts or refuses a request to be friends. */
export type AnswerRequest = (
  id: Application['id'],
  accepts: boolean,
) => Promise<Result<'accepted' | 'refused', ApiFailure>>;

/** The request stays in the list of those received, with its answer. */
export function createAnswerRequest({
  api,
  friendsLists,
}: {
  readonly api: Pick<FriendsApi, 'answer'>;
  readonly friendsLists: { readonly received: Pick<FriendsLists['received'], 'rows' | 'replace'> };
}): AnswerRequest {
  return async (id, accepts) => {
    const answered = await api.answer(id, accepts);
    const { received } = friendsLists;
    const request = received.rows.find((row) => row.id === id);
    if (answered.ok && request) received.replace({ ...request, state: answered.value });
    return answered;
  };
}
