import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { createGateway } from '@server/gateway/dialects/sdk/sdk-gateway';
import type { Schema } from '@server/kernel/data/query';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase } from './databases';
import { CloudCallbacks, type CallbackSeen, type CloudConsole } from './easemob-cloud-callbacks';
import {
  CloudCalls,
  cloudRoute,
  type CloudCallSeen,
  type CloudFailure,
} from './easemob-cloud-rest';
import { systemScheduler } from '@server/kernel/scheduler';

/**
 * A chat cloud of the documented shape on a port of its own: its REST calls in front of a gateway with
 * a database of its own, signed callbacks, refusal where the application does not answer.
 */
export interface EasemobCloud {
  readonly url: string;
  readonly wsUrl: string;
  readonly appKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackSecret: string;
  readonly db: Kysely<Schema>;
  /** REST calls of the application so far. */
  readonly calls: readonly CloudCallSeen[];
  readonly callbacks: readonly CallbackSeen[];
  /** Where the application is asked and told. */
  configure(console: CloudConsole): void;
  /** From now on calls whose name begins so are answered like this; without an answer, not at all. */
  fail(call: string, answer?: CloudFailure): void;
  /** Everything is answered again. */
  recover(): void;
  /** Application tokens granted so far are no longer taken. */
  expireAppTokens(): void;
  /** The names of the accounts. */
  users(): Promise<readonly string[]>;
  passwordOf(user: string): Promise<string | undefined>;
  /** Tells the application something the gateway here does not tell by itself, signed and repeated. */
  tell(event: Record<string, unknown>): Promise<CallbackSeen>;
  /** Resolves when every callback under way is answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const APP_KEY = 'acme#app';
const CALLBACK_SECRET = 'secret-of-the-callback-rule';
const CLIENT = { id: 'the-client-id', secret: 'the-client-secret' };

/** Starts the cloud. Needs the `server` project of vitest. */
export async function startEasemobCloud(): Promise<EasemobCloud> {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const callbacks = new CloudCallbacks(APP_KEY, CALLBACK_SECRET);
  const gateway = createGateway({
    db,
    clock: systemClock,
    scheduler: systemScheduler,
    ids: createSecureIds(systemClock),
    log: console,
    check: { check: (message) => callbacks.ask(message) },
    settings: { appKey: APP_KEY, presenceGrace: 50 },
  });
  gateway.onStored((event) => callbacks.stored(event));
  const { unasked } = callbacks;
  const calls = new CloudCalls({ db, gateway, client: CLIENT, unasked });
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    rewriteUrl: ({ method = '', url = '', headers }) =>
      cloudRoute(method, url, headers.authorization),
  });
  calls.serveOn(app);
  await app.register(gateway.plugin);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}/websocket`,
    appKey: APP_KEY,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    callbackSecret: CALLBACK_SECRET,
    db,
    calls: calls.seen,
    callbacks: callbacks.seen,
    configure: (given) => {
      callbacks.console = given;
    },
    fail: (call, answer) => {
      calls.failing = { call, ...(answer && { answer }) };
    },
    recover: () => {
      calls.failing = undefined;
    },
    expireAppTokens: () => calls.tokens.clear(),
    users: async () => {
      const rows = await db
        .selectFrom('app_user')
        .select('im_account')
        .where('status', '=', 'active')
        .orderBy('im_account')
        .execute();
      return rows.map(({ im_account }) => im_account);
    },
    passwordOf: async (user) => (await calls.find(user))?.im_secret,
    tell: (event) => callbacks.tell(event),
    settled: () => callbacks.settled(),
    close: async () => {
      await callbacks.settled();
      await app.close();
      await database.close();
    },
  };
}
