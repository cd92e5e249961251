import type { FastifyPluginAsync, FastifyInstance, FastifyRequest } from 'fastify';
import { contactCalls, presenceCalls } from './people-calls';
import { conversationCalls, historyCalls } from './list-calls';
import { reactionCalls } from './reaction-calls';
import { type RestDeps, RestError, serve, unauthenticated } from './call';
import * as z from 'zod';
import { parseChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { exchangeSecret } from '@server/gateway/core/session/tokens';
import { findToken } from '@server/gateway/core/session/token-store';
import { hashToken } from '@server/kernel/secrets';

/** Every REST call of easemob-websdk 4.21.1 that the product uses, below `/{org}/{app}`. */
export function createRestPlugin(
  deps: RestDeps,
  onError: (error: unknown) => void,
): FastifyPluginAsync {
  const [org, app] = deps.settings.appKey.split('#');
  return async (server) => {
    await server.register(
      async (scope) => {
        // The SDK names a JSON body also where it sends none.
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
        scope.setErrorHandler(async (error, _request, reply) => {
          const known = toRestError(error);
          if (known.status >= 500) onError(error);
          reply.code(known.status);
          return { error: known.error, error_description: known.message };
        });
        scope.setNotFoundHandler(async (_request, reply) => {
          reply.code(404);
          return { error: 'not_found', error_description: 'no such call' };
        });
        scope.addHook('onSend', async (_request, reply) => {
          reply.header('cache-control', 'no-store');
        });
        signInCalls(scope, deps);
        historyCalls(scope, deps);
        conversationCalls(scope, deps);
        reactionCalls(scope, deps);
        presenceCalls(scope, deps);
        contactCalls(scope, deps);
      },
      { prefix: `/${org}/${app}` },
    );
  };
}

function readJson(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, body.length === 0 ? undefined : JSON.parse(String(body)));
  } catch {
    done(new RestError(400, 'json_parse', 'the body is not JSON'));
  }
}

function toRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500
    ? new RestError(status, 'illegal_argument', 'the call cannot be read')
    : new RestError(503, 'service_unavailable', 'the service is unavailable');
}

const tokenRequest = z.object({
  grant_type: z.literal('password'),
  username: z.string(),
  password: z.string().max(256),
});

/** The calls before and about a sign-in. */
function signInCalls(app: FastifyInstance, deps: RestDeps): void {
  const { clock, db, tokens } = deps;
  const signIn = async (request: FastifyRequest) => {
    const parsed = tokenRequest.safeParse(request.body);
    const { username = '', password = '' } = parsed.data ?? {};
    const address = parseChatAddress(username);
    const issued = address.ok && (await exchangeSecret(tokens, address.value, password));
    // A wrong secret and an unknown name get the same answer, which so tells nothing about names.
    if (!issued) throw new RestError(400, 'invalid_grant', 'invalid password');
    const expires = Math.floor((issued.expiresAt - clock.now()) / SECOND);
    return { access_token: issued.token, expires_in: expires, user: { username } };
  };
  app.route({ method: 'POST', url: '/token', handler: signIn });
  // Accounts are made by the product's registration; the SDK reads the refusal as "no permission".
  const refuse = () =>
    Promise.reject(new RestError(400, 'unauthorized', 'registration is not open'));
  app.route({ method: 'POST', url: '/users', handler: refuse });
  serve(app, deps, { method: 'GET', path: '/sdk/users/:user/token/expires' }, async ({ token }) => {
    const known = await findToken(db, hashToken(token));
    if (!known) throw unauthenticated();
    return { expire_timestamp: known.expiresAt };
  });
}
