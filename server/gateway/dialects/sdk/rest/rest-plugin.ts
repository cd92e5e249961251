import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import type { CallCore } from '@server/gateway/core/chat-core';
import { exchangeSecret } from '@server/gateway/core/session/tokens';
import type { Frames } from '@server/gateway/dialects/sdk/frames';
import { RestError, serveOn, type RestCore } from './call';
import { listCalls } from './list-calls';
import { peopleCalls } from './people-calls';
import { reactionCalls } from './reaction-calls';

/** Every REST call of easemob-websdk 4.21.1 that the product uses, below `/{org}/{app}`. */
export function createRestPlugin(core: RestCore, frames: Frames): FastifyPluginAsync {
  const onError = core.failing('a chat call failed');
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
        const serve = serveOn(scope, core);
        signInCalls(scope, core);
        serve('GET', '/sdk/users/:user/token/expires', {}, async ({ expiresAt }) => ({
          expire_timestamp: expiresAt,
        }));
        listCalls(serve, core, frames);
        reactionCalls(serve, core);
        peopleCalls(serve, core.calls);
      },
      { prefix: `/${core.settings.appKey.replace('#', '/')}` },
    );
  };
}

const tokenRequest = z.object({
  grant_type: z.literal('password'),
  username: z.string(),
  password: z.string().max(256),
});

/** The calls before a sign-in. */
function signInCalls(app: FastifyInstance, { deps, tokens }: CallCore): void {
  const signIn = async (request: FastifyRequest) => {
    const parsed = tokenRequest.safeParse(request.body);
    const { username = '', password = '' } = parsed.data ?? {};
    const address = parseChatAddress(username);
    const issued = address.ok && (await exchangeSecret(tokens, address.value, password));
    // A wrong secret and an unknown name get the same answer, so that it reveals no names.
    if (!issued) throw new RestError(400, 'invalid_grant', 'invalid password');
    const expires = Math.floor((issued.expiresAt - deps.clock.now()) / SECOND);
    return { access_token: issued.token, expires_in: expires, user: { username } };
  };
  app.route({ method: 'POST', url: '/token', handler: signIn });
  // The product's registration makes the accounts; the SDK reads the refusal as "no permission".
  const refuse = () =>
    Promise.reject(new RestError(400, 'unauthorized', 'registration is not open'));
  app.route({ method: 'POST', url: '/users', handler: refuse });
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
