import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Route, RouteGroup } from '@server/kernel/http/route';
import type { Log } from '@server/kernel/ports/system';
import { serveRoute } from '@server/kernel/http/serve-route';
import { deskTokenOf, isFromDesk, createDeskPlugin } from './desk/desk-plugin';
import { type DeskSessions, createDeskSessions } from './desk/desk-sessions';
import {
  OPERATOR_KEY_HEADER,
  type OperatorGuard,
  createOperatorGuard,
  loadOperatorKey,
  type OperatorSettings,
} from './operator-key';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { OperatorNeeds } from './operator-deps';
import { operatorRoutes } from './operator-routes';

/** Who may make an operator's call: a caller with the key, and the page of the desk with a session. */
interface OperatorAccess {
  readonly guard: OperatorGuard;
  readonly sessions: Pick<DeskSessions, 'find'>;
}

/**
 * Serves the operators' calls outside the API, whose description is public. Without the key they answer
 * like an address where nothing is, down to the headers; so the body is read before the key is judged.
 * The limit of requests counts no posts to unknown addresses, so it counts none here either: the guard
 * counts wrong keys.
 */
function createOperatorPlugin(
  access: OperatorAccess,
  routes: RouteGroup,
  log: Pick<Log, 'info' | 'warn'>,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preValidation', async (request, reply) => {
      if (access.guard(keyOf(request), request.ip) || (await isAtDesk(access, request))) {
        return undefined;
      }
      const shown = request.headers[OPERATOR_KEY_HEADER] !== undefined;
      if (shown)
        log.warn('operator', { event: 'key-wrong', ip: request.ip, requestId: request.id });
      reply.callNotFound();
      return reply;
    });
    for (const route of routes) {
      const config = route.endpoint.method === 'POST' ? { rateLimit: false as const } : {};
      serveRoute(app, logged(route, log), async () => undefined, config);
    }
  };
}

/** The same call; what it did, by whom and from where, is a line in the log. Its texts are not. */
function logged({ endpoint, handle }: Route, log: Pick<Log, 'info'>): Route {
  return {
    endpoint,
    handle: async (call) => {
      const outcome = await handle(call);
      const { ip, requestId, request } = call;
      const { operator } = request as { readonly operator?: unknown };
      log.info('operator', {
        event: endpoint.path,
        operator: typeof operator === 'string' ? operator : '',
        outcome: outcome.ok ? 'done' : outcome.error.kind,
        ip,
        requestId,
      });
      return outcome;
    },
  };
}

/** A call with a session acts in the name of the session, whatever name it gives. */
async function isAtDesk({ sessions }: OperatorAccess, request: FastifyRequest): Promise<boolean> {
  if (!isFromDesk(request)) return false;
  const session = await sessions.find(deskTokenOf(request));
  if (!session) return false;
  const { body } = request;
  if (typeof body === 'object' && body !== null)
    Object.assign(body, { operator: session.operator });
  return true;
}

function keyOf(request: FastifyRequest): string {
  const given = request.headers[OPERATOR_KEY_HEADER];
  return typeof given === 'string' ? given : '';
}

/** The operator's side: its calls, behind the key of the operators or a session of the desk. */
export async function createOperatorSlice(
  kit: ServerKit<OperatorSettings>,
  needs: OperatorNeeds,
): Promise<Slice> {
  const { settings, clock } = kit;
  const key = await loadOperatorKey(settings);
  const guard = createOperatorGuard(key, clock);
  const sessions = createDeskSessions({ ...kit, key });
  const routes = operatorRoutes({ ...kit, ...needs, grantsADay: settings.operatorGrants });
  return {
    plugin: async (app) => {
      await app.register(createOperatorPlugin({ guard, sessions }, routes, kit.log));
      await app.register(createDeskPlugin({ ...needs, guard, sessions, clock, log: kit.log }));
    },
  };
}
