import type { OpenAsks } from '@server/kernel/ports/friends';
import { createAnswerRequest } from './answer-request';
import type { FriendsDeps } from './friends-deps';
import { openRequestsTo } from './open-request-store';

/** Requests answered in one round. */
const ROUND = 50;

/** Friend requests for those whose answers are decided by the server. */
export function createOpenRequests(deps: FriendsDeps): OpenAsks<'accept'> {
  const answerRequest = createAnswerRequest(deps);
  return {
    openTo: (people) => openRequestsTo(deps.db, people, ROUND),
    answer: async ({ asked, id }) => void (await answerRequest(asked, id, true)),
  };
}
