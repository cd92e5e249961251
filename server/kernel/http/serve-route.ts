import * as z from 'zod/mini';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { misfit, notSignedIn, type ApiRefusal, accepted, refused } from './api-answers';
import { type Authenticate, callerOf, tokenOf, type Route, type SignedIn } from './route';

/** The answer of a handler does not fit its own contract: a bug, and nothing is sent of it. */
class BrokenAnswer extends Error {
  constructor(route: Route, problem: string) {
    super(`the answer of ${route.endpoint.method} ${route.endpoint.path} does not fit: ${problem}`);
    this.name = 'BrokenAnswer';
  }
}

/** Adds `route` to `api`: caller, request and answer are checked, in this order, on every call. */
export function serveRoute(
  api: FastifyInstance,
  route: Route,
  authenticate: Authenticate,
  config: FastifyContextConfig = {},
): void {
  const { endpoint } = route;
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config,
    handler: async (request, reply) => {
      const signedIn = endpoint.access === 'user' ? await signIn(request, authenticate) : {};
      if (!signedIn) return refuseVisitor(request, reply, authenticate);
      const caller = callerOf(request);
      if (!caller.ok) return refuse(reply, caller.error);
      const input = endpoint.method === 'GET' ? request.query : (request.body ?? {});
      const read = z.safeDecode(endpoint.request, input);
      if (!read.success) return refuse(reply, misfit(fieldOf(read.error.issues[0])));
      const outcome = await route.handle({ ...caller.value, ...signedIn, request: read.data });
      if (!outcome.ok) return refuse(reply, outcome.error);
      const answer = z.safeEncode(endpoint.response, outcome.value);
      if (!answer.success) throw new BrokenAnswer(route, problemOf(answer.error.issues[0]));
      // What was written holds the fields of the contract and no others.
      return reply.send(accepted(answer.data));
    },
  });
}

/** Answers with `refusal`. */
export function refuse(reply: FastifyReply, refusal: ApiRefusal): FastifyReply {
  return reply.code(refusal.status ?? 200).send(refused(refusal));
}

/** Answers a call that needs a user and has none; says why the session is over, where that is known. */
export async function refuseVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { whyEnded }: Authenticate,
): Promise<FastifyReply> {
  const token = tokenOf(request);
  const why = token === undefined ? undefined : await whyEnded?.(token);
  return refuse(reply, { ...notSignedIn, ...(why && { why }) });
}

/** The user of the request's token; undefined when it is no token of a live session. */
export async function signIn(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedIn | undefined> {
  const token = tokenOf(request);
  const user = token === undefined ? undefined : await authenticate(token);
  return token === undefined || user === undefined ? undefined : { user, token };
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function fieldOf(issue: Issue | undefined): string {
  return [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])].map(String).join('.');
}

function problemOf(issue: Issue | undefined): string {
  return `${fieldOf(issue)} (${issue?.message ?? 'unknown'})`;
}
