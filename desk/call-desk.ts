import type { SpendFailure } from '@/application/shared/call';
import type { Endpoint } from '@/contract/http/endpoint';
import { DESK_HEADER } from '@/contract/operator/desk-calls';
import { err, type Result } from '@/domain/shared/result';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createHttpApi } from '@/infrastructure/http/http-api';

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

/** The client of the page, with the session's cookie instead of a token. */
const api = createHttpApi({
  fetch: (url, { headers, ...init } = {}) =>
    fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { ...(headers as Record<string, string>), [DESK_HEADER]: '1' },
    }),
  base: '',
  context: { token: () => undefined, language: () => 'en', brand: 'desk' },
  scheduler: systemScheduler,
  onSignedOut: () => undefined,
});

/** Every POST carries a name, in whose place the server puts that of the session. */
export const callDesk: CallDesk = async (endpoint, request) => {
  const named = { ...(endpoint.method === 'POST' && { operator: 'desk' }), ...request };
  const answer = await api.call(endpoint, named as never);
  return answer.ok ? answer : err(failureOf(answer.error));
};

/** Without a session nothing of the desk is there. */
function failureOf(failure: SpendFailure): DeskFailure {
  if (failure.kind !== 'refused') {
    return {
      kind: 'no-answer',
      text: 'The server does not answer. Look at the conversation before you try again.',
    };
  }
  const { reason, message, field = '' } = failure;
  if (reason === 'not-found') return { kind: 'session-ended' };
  return { kind: 'refused', text: message === '' ? `This does not fit: ${field}.` : message };
}
