/** A refusal of a REST call, in the shape the SDK reads. */
export class RestError extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** 401: the SDK says error 52. */
export function unauthenticated(): RestError {
  return new RestError(401, 'auth_bad_access_token', 'Unable to authenticate (OAuth)');
}

/** 403: the call concerns somebody else's data. */
export function forbidden(): RestError {
  return new RestError(403, 'forbidden', 'only your own data');
}

/** 400: the call does not have the expected form; the SDK says error 17. */
export function malformedCall(description: string): RestError {
  return new RestError(400, 'illegal_argument', description);
}
