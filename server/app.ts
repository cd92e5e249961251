import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { addApiDocs } from './kernel/http/api-docs';
import {
  answerBrokenAddress,
  answerBrokenRequest,
  addErrorAnswers,
} from './kernel/http/error-answers';
import { answerInTurn, limitConnections, upgradesOf } from './kernel/http/connections';
import { addDeskPage, addNotFound, addStaticClient } from './kernel/http/static-client';
import { keepAddresses, plainForwarded } from './kernel/http/network';
import { addHealth, type Readiness } from './kernel/http/health';
import {
  addLimits,
  BODY_LIMIT,
  checkingInterval,
  CONNECTION_TIMEOUT,
  REQUEST_TIMEOUT,
  type Limits,
} from './kernel/http/limits';
import { addLiveStream, type LiveStreamDeps } from './kernel/http/live-stream';
import { addRequestLog } from './kernel/http/request-log';
import type { RouteGroup } from './kernel/http/route';
import { addSecurityHeaders, type PagePolicy } from './kernel/http/security-headers';
import { serveRoute } from './kernel/http/serve-route';
import type { Log } from './kernel/ports/system';

/** How the app meets the outside. */
export interface AppSettings {
  /** The built client; absent: only the API is served. */
  readonly clientDirectory?: string;
  /** The built desk of the operators; absent: they have the command line. */
  readonly deskDirectory?: string;
  /** Addresses of the proxies that may say where a request came from, comma-separated. */
  readonly trustProxy: false | string;
  readonly policy: PagePolicy;
  readonly limits: Limits;
}

/** What the slices of the server bring to the app. */
interface AppParts extends LiveStreamDeps {
  readonly groups: readonly RouteGroup[];
  /** Whatever does not speak the API's envelope: chat gateway, object storage, mailbox. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly log: Log;
  readonly readiness: Readiness;
  /** Counts what the app does, if metrics are on. */
  readonly watch?: (app: FastifyInstance) => void;
}

/** The whole HTTP side of the server, ready to listen. */
export async function buildApp(parts: AppParts, settings: AppSettings): Promise<FastifyInstance> {
  const { arrival = REQUEST_TIMEOUT } = settings.limits;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrival,
    // Node looks every 30 s, and takes the longer of the two times for the whole request.
    http: {
      connectionsCheckingInterval: checkingInterval(arrival),
      headersTimeout: arrival,
      requestTimeout: arrival,
    },
    connectionTimeout: CONNECTION_TIMEOUT,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
    // Requests under way are finished; idle connections of browsers must not hold the end up.
    forceCloseConnections: 'idle',
  });
  // Refuses every upgrade until a gateway names its path.
  upgradesOf(app.server, parts.log);
  const isFull = limitConnections(
    app.server,
    parts.log,
    settings.limits.openFiles ?? { database: false },
  );
  keepAddresses(app.server);
  answerInTurn(app);
  app.addHook('onRequest', async ({ headers }) => plainForwarded(headers));
  addSecurityHeaders(app, settings.policy);
  addErrorAnswers(app, parts.log);
  addRequestLog(app, parts.log);
  parts.watch?.(app);
  await addLimits(app, settings.limits);
  addHealth(app, async () => !(await isFull()) && parts.readiness.isReady());
  if (settings.clientDirectory === undefined) addNotFound(app);
  else await addStaticClient(app, settings.clientDirectory);
  if (settings.deskDirectory !== undefined) await addDeskPage(app, settings.deskDirectory);
  await app.register(apiOf(parts), { prefix: '/api' });
  for (const plugin of parts.plugins) await app.register(plugin);
  return app;
}

function apiOf(parts: AppParts): FastifyPluginAsync {
  return async (api) => {
    api.removeContentTypeParser('text/plain');
    const routes = parts.groups.flat();
    for (const route of routes) serveRoute(api, route, parts.authenticate);
    addLiveStream(api, parts);
    addApiDocs(
      api,
      routes.map(({ endpoint }) => endpoint),
    );
  };
}
