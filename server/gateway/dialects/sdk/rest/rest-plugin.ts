import type { FastifyPluginAsync } from 'fastify';
import { contactCalls } from './contact-calls';
import { conversationCalls } from './conversation-calls';
import { historyCalls } from './history-calls';
import { presenceCalls } from './presence-calls';
import { reactionCalls } from './reaction-calls';
import type { RestDeps } from './rest-deps';
import { RestError } from './rest-error';
import { signInCalls } from './sign-in-calls';

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
