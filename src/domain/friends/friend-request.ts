import type { UserId } from '@/domain/shared/ids';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import type { WhoMayAdd } from './privacy';

/** Longest words that go with a request, in characters. */
export const MAX_REQUEST_WORDS = 100;

/** One request; accepted and refused ones stay so (specification §4). */
export interface FriendRequest {
  readonly from: UserId;
  readonly to: UserId;
  readonly words: string;
  readonly state: 'pending' | 'accepted' | 'refused';
}

/** How two people stand before one asks the other. */
export interface RequestContext {
  readonly friends: boolean;
  /** Either has blocked the other. */
  readonly blocked: boolean;
  /** The asked person's choice (specification §3, "Privacy settings"). */
  readonly whoMayAdd: WhoMayAdd;
  /** Whether the asked person has asked the other way round and waits. */
  readonly askedBack: boolean;
  /** Whether the same request already waits. */
  readonly asked: boolean;
}

/** Why somebody is not asked. */
export type RequestRefusal = {
  readonly kind:
    | 'request-to-self'
    | 'request-blocked'
    | 'request-friends'
    | 'request-repeated'
    | 'request-words-too-long'
    | 'request-words-forbidden';
};

/** Why a request is not answered. */
export type AnswerRefusal = { readonly kind: 'request-not-yours' | 'request-answered' };

/** Asks somebody: friends at once when they let anyone add them or have asked themselves, else pending. */
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
