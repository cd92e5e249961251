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

/** 403: the call concerns another user's data, or is not allowed; the SDK reports error 603. */
export function forbidden(): RestError {
  return new RestError(403, 'forbidden', 'only your own data');
}

/** 404: there is no account of this name; the SDK reports error 204. */
export function unknownUser(name: string): RestError {
  const description = `user not found: ${name.slice(0, 64)}`;
  return new RestError(404, 'service_resource_not_found', description);
}

/** 400: the caller knows no such message; the SDK reports error 51 by this description. */
export function unknownMessage(): RestError {
  const description = 'report failed, get message by id failed';
  return new RestError(400, 'message_not_found', description);
}

/** 429: the caller asks too often; the SDK reports error 500. */
export function busy(): RestError {
  return new RestError(429, 'too_many_requests', 'too many calls');
}

/** 400: the call does not have the expected form; the SDK says error 17. */
export function malformedCall(description: string): RestError {
  return new RestError(400, 'illegal_argument', description);
}
