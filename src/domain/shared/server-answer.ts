/** What a body code other than 200 means (specification §8; readings, Money). */
export type BodyFailure = 'session-ended' | 'not-enough-coins' | 'refused';

/** What an HTTP status other than 2xx means (specification §8; readings, Wire). */
export type StatusFailure = 'forbidden' | 'session-ended' | 'maintenance' | 'refused';

/** The body code of success (specification §8). */
export const SUCCESS = 200;

/** What a body code means: 401 ends the session, 105 and 106 are too few coins, others show their message. */
export function failureOfCode(code: number): BodyFailure | undefined {
  switch (code) {
    case SUCCESS:
      return undefined;
    case 401:
      return 'session-ended';
    case 105:
    case 106:
      return 'not-enough-coins';
    default:
      return 'refused';
  }
}

/**
 * What an answer to a translation means: any code but 200 opens the not-enough-coins dialog, except
 * the one that ends the session (specification §4; readings, Money).
 */
export function failureOfTranslation(code: number): BodyFailure | undefined {
  const failure = failureOfCode(code);
  return failure === 'refused' ? 'not-enough-coins' : failure;
}

/** What an HTTP status means; a 5xx that says nothing is maintenance, one that speaks is shown. */
export function failureOfStatus(status: number, message: string): StatusFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 403) return 'forbidden';
  if (status === 401) return 'session-ended';
  return status >= 500 && message === '' ? 'maintenance' : 'refused';
}

/** What the chat service's refusal with type 502 and a code means (specification §8). */
export function failureOfChatCode(code: unknown): 'not-enough-coins' | 'rejected' {
  return code === 105 || code === 106 ? 'not-enough-coins' : 'rejected';
}
