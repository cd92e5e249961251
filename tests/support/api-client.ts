/** One answer of the API as it came over the wire. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code: number; readonly msg: string; readonly data?: unknown };
}

/** Calls the API of the server at `url` by hand: for tests of what the server refuses. */
export async function callApi(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  options: {
    readonly body?: unknown;
    /** Sent as it is, instead of a JSON body. */
    readonly raw?: string;
    readonly token?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<ApiAnswer> {
  const body = options.raw ?? (method === 'POST' ? JSON.stringify(options.body ?? {}) : undefined);
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token !== undefined && { token: options.token }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as ApiAnswer['body'],
  };
}
