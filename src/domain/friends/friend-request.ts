import type { UserId } from '@/domain/shared/ids';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import type { WhoMayAdd } from './privacy';

/** Longest text that goes with a request, in characters. */
export const MAX_REQUEST_WORDS = 100;

/** One request; accepted and refused ones stay so (specification §4). */
export interface FriendRequest {
  readonly from: UserId;
  readonly to: UserId;
  readonly words: string;
  readonly state: 'pending' | 'accepted' | 'refused';
}

/** The relation of two people before one asks the other. */
export interface RequestContext {
  readonly friends: boolean;
  /** Either has blocked the other. */
  readonly blocked: boolean;
  /** The asked person's choice (specification §3, "Privacy settings"). */
  readonly whoMayAdd: WhoMayAdd;
  /** Whether a request in the other direction is pending. */
  readonly askedBack: boolean;
  /** Whether the same request is already pending. */
  readonly asked: boolean;
}

/** Why a friend request is refused. */
export type RequestRefusal = {
  readonly kind:
    | 'request-to-self'
    | 'request-blocked'
    | 'request-friends'
    | 'request-repeated'
    | 'request-words-too-long'
    | 'request-words-forbidden';
};

/** Why an answer to a friend request is refused. */
export type AnswerRefusal = { readonly kind: 'request-not-yours' | 'request-answered' };

/** Asks a person to be friends. They are friends at once if the person lets anyone add them or has asked too, else the request is pending. */
export function askToBeFriends(
  from: UserId,
  to: UserId,
  words: unknown,
  context: RequestContext,
): Result<FriendRequest, RequestRefusal> {
  const said = normaliseText(asText(words));
  if (from === to) return err({ kind: 'request-to-self' });
  if (context.blocked) return err({ kind: 'request-blocked' });
  if (context.friends) return err({ kind: 'request-friends' });
  if (context.asked) return err({ kind: 'request-repeated' });
  if (countCharacters(said) > MAX_REQUEST_WORDS) return err({ kind: 'request-words-too-long' });
  if (hasForbiddenCharacters(said)) return err({ kind: 'request-words-forbidden' });
  const atOnce = context.askedBack || context.whoMayAdd === 'anyone';
  return ok({ from, to, words: said, state: atOnce ? 'accepted' : 'pending' });
}

/** The asked person accepts or refuses, once. */
export function answerRequest(
  request: FriendRequest,
  by: UserId,
  accepts: boolean,
): Result<FriendRequest, AnswerRefusal> {
  if (by !== request.to) return err({ kind: 'request-not-yours' });
  if (request.state !== 'pending') return err({ kind: 'request-answered' });
  return ok({ ...request, state: accepts ? 'accepted' : 'refused' });
}
