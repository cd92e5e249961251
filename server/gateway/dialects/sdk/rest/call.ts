import type { ChatCalls } from '@server/gateway/core/chat-calls';
import type { Frames } from '@server/gateway/dialects/sdk/frames';
import type { IssueTokenDeps } from '@server/gateway/core/session/tokens';
import type { GatewaySettings } from '@server/gateway/core/settings';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { findToken } from '@server/gateway/core/session/token-store';
import { hashToken } from '@server/kernel/secrets';

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

/** What the REST calls of the SDK need. */
export interface RestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly tokens: IssueTokenDeps;
  readonly calls: ChatCalls;
  readonly settings: GatewaySettings;
}

/** One call of a signed-in person, its parts checked. */
export interface Call<Query, Body> {
  readonly self: ChatAddress;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The bearer token as it came. */
  readonly token: string;
}

/** One row of the route table; `:user` in the path has to be the caller. */
interface CallSpec<Query, Body> {
  readonly method: HTTPMethods;
  readonly path: string;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
}

/** Serves a call for signed-in people; every one concerns the caller's own data only. */
export function serve<Query = undefined, Body = undefined>(
  app: FastifyInstance,
  deps: RestDeps,
  spec: CallSpec<Query, Body>,
  handle: (call: Call<Query, Body>) => Promise<unknown>,
): void {
  app.route({
    method: spec.method,
    url: spec.path,
    handler: async (request) => {
      const { self, token } = await authenticate(deps, request);
      const params = request.params as Readonly<Record<string, string>>;
      if (params['user'] !== self) throw forbidden();
      return handle({
        self,
        token,
        params,
        query: read(spec.query, request.query, 'query'),
        body: read(spec.body, request.body, 'body'),
      });
    },
  });
}

async function authenticate(
  { db, clock }: RestDeps,
  request: FastifyRequest,
): Promise<{ readonly self: ChatAddress; readonly token: string }> {
  const token = bearerToken(request);
  const known = token === undefined ? undefined : await findToken(db, hashToken(token));
  if (token === undefined || !known || known.expiresAt <= clock.now()) throw unauthenticated();
  return { self: known.address, token };
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
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
