import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { GatewayCore } from '@server/gateway/core/chat-core';
import { findTokens, type KnownToken } from '@server/gateway/core/session/token-store';
import type { Connection } from '@server/gateway/dialects/sdk/connection';
import { batched } from '@server/kernel/concurrency';
import { hashToken } from '@server/kernel/secrets';

/** What the REST calls of this wire need of the chat. */
export type RestCore = GatewayCore<Connection>;

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

/** 401: the SDK reports error 52. */
function unauthenticated(): RestError {
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

/** 400: the call does not have the expected form; the SDK reports error 17. */
export function malformedCall(description: string): RestError {
  return new RestError(400, 'illegal_argument', description);
}

/** One call of a signed-in person, its parts checked. */
interface Call<Query, Body> {
  readonly self: ChatAddress;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** When the token of the caller expires. */
  readonly expiresAt: EpochMs;
}

/** Serves a call for signed-in people about their own data; `:user` in the path has to be the caller. */
export type Serve = <Query = undefined, Body = undefined>(
  method: HTTPMethods,
  path: string,
  parts: { readonly query?: z.ZodType<Query>; readonly body?: z.ZodType<Body> },
  handle: (call: Call<Query, Body>) => Promise<unknown>,
) => void;

/**
 * Makes {@link Serve} for the routes of one app. The token that opened a person's connection is not looked up while
 * the connection is open: whatever ends the token ends the connection. Calls at the same time share a look at other
 * tokens.
 */
export function serveOn(app: FastifyInstance, { deps, sessions }: RestCore): Serve {
  const { db, clock } = deps;
  const look = batched((hashes: readonly string[]) => findTokens(db, hashes));

  async function authenticate(headers: IncomingHttpHeaders, user = ''): Promise<KnownToken> {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const hash = token === undefined ? undefined : hashToken(token);
    const known = hash && (sessions.of(user)?.openBy(hash) ?? (await look(hash)));
    if (!known || known.expiresAt <= clock.now()) throw unauthenticated();
    return known;
  }

  return (method, url, parts, handle) => {
    app.route({
      method,
      url,
      handler: async (request) => {
        const params = request.params as Readonly<Record<string, string>>;
        const { address: self, expiresAt } = await authenticate(request.headers, params['user']);
        if (params['user'] !== self) throw forbidden();
        const query = read(parts.query, request.query, 'query');
        const body = read(parts.body, request.body, 'body');
        return handle({ self, expiresAt, params, query, body });
      },
    });
  };
}

function read<T>(schema: z.ZodType<T> | undefined, value: unknown, part: string): T {
  // A call without a schema for this part does not look at it.
  if (!schema) return undefined as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw malformedCall(`${part} ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`);
}

/** An address in a query, a body or a path. */
export const addressField = z.string().transform((value, context): ChatAddress => {
  const parsed = parseChatAddress(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'not a user' });
  return z.NEVER;
});

/** The id of a message in decimal digits. */
export const idField = z.string().refine(fitsStore).transform(BigInt);
