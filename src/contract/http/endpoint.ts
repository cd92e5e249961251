import * as z from 'zod/mini';

/** Who may make a call: everybody, or a signed-in user (the token header). */
export type Access = 'public' | 'user';

/**
 * One call of the HTTP API as both sides know it: the client makes it, the server serves it. Its schemas are codecs:
 * both sides hold values of the domain, and only the wire has the wire's spelling (ADR-0077).
 */
export interface Endpoint<
  Request,
  Response,
  A extends Access = Access,
  Spends extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST';
  /** The path below the API's base, spelt as specification §7 spells it. */
  readonly path: `/${string}`;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly access: A;
  /** Set where the call takes coins: a refusal for want of them, or for a changed price, is then a failure of its own. */
  readonly spends?: Spends;
  /** Set where the specification lacks the call and the readings need it (readings, Wire). */
  readonly addition?: true;
  /** The JSON body of a POST, the query of a GET. */
  readonly request: z.ZodMiniType<Request>;
  /** The shape of `data` in the envelope. */
  readonly response: z.ZodMiniType<Response>;
}

/** An endpoint of which nothing more is known. */
export type AnyEndpoint = Endpoint<unknown, unknown> | Endpoint<never, unknown>;

/** A request in the wire's spelling. What does not fit stays as it is: the server refuses it with a reason. */
export function written(endpoint: AnyEndpoint, request: unknown): unknown {
  const wire = z.safeEncode(endpoint.request, request);
  return wire.success ? wire.data : request;
}

/** The query of a GET, with its `?`; fields that are undefined are left out. */
export function queryOf(request: unknown): string {
  const given = Object.entries(request as object).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/** Declares a call; the identity function gives the types their inference. */
export function endpoint<Request, Response, A extends Access, const Spends extends boolean = false>(
  call: Endpoint<Request, Response, A, Spends>,
): Endpoint<Request, Response, A, Spends> {
  return call;
}
