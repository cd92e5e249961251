import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { findToken } from '@server/gateway/core/session/token-store';
import { hashToken } from '@server/kernel/secrets';
import type { RestDeps } from './rest-deps';
import { forbidden, malformedCall, unauthenticated } from './rest-error';

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
