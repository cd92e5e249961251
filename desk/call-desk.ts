import * as z from 'zod/mini';
import { queryOf, written, type Endpoint } from '@/contract/http/endpoint';
import { CODE, envelope } from '@/contract/http/envelope';
import { DESK_HEADER } from '@/contract/operator/desk-calls';
import { err, ok, type Result } from '@/domain/shared/result';

/** Why a call of the desk came to nothing; `text` is a sentence for the operator. */
export type DeskFailure =
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'refused' | 'no-answer'; readonly text: string };

/** A request of the desk without the operator's name, which the session gives. */
export type DeskRequest<Q> = Omit<Q, 'operator'>;

/** Makes one call; the browser adds the session, which this program cannot read. */
export type CallDesk = <Q, S>(
  endpoint: Endpoint<Q, S>,
  request: DeskRequest<Q>,
) => Promise<Result<S, DeskFailure>>;

const NOT_FOUND = 404;
const NO_ANSWER: DeskFailure = {
  kind: 'no-answer',
  text: 'The server does not answer. Look at the conversation before you try again.',
};

/** What is not there for anybody without a session is how an ended session reads. */
export const callDesk: CallDesk = async (endpoint, request) => {
  const { method, path, response } = endpoint;
  const isPost = method === 'POST';
  // The server puts the name of the session in the operator's stead.
  const wire = written(endpoint, { ...(isPost && { operator: 'desk' }), ...request });
  let answer: Response;
  try {
    answer = await fetch(`${path}${isPost ? '' : queryOf(wire)}`, {
      method,
      headers: { [DESK_HEADER]: '1', ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(wire) }),
    });
  } catch {
    return err(NO_ANSWER);
  }
  if (answer.status === NOT_FOUND) return err({ kind: 'session-ended' });
  const body = envelope.safeParse(await answer.json().catch(() => undefined));
  if (!body.success) return err(NO_ANSWER);
  if (body.data.code !== CODE.ok) return err({ kind: 'refused', text: body.data.msg });
  const data = z.safeParse(response, body.data.data);
  return data.success ? ok(data.data) : err(NO_ANSWER);
};
