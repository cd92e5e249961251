import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { OutgoingMessage, PreSendVerdict, StoredEvent } from '@server/kernel/ports/chat';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { createGateway } from '@server/gateway/dialects/sdk/sdk-gateway';
import type { Schema } from '@server/kernel/data/query';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase } from './databases';
import {
  CloudCalls,
  cloudRoute,
  type CloudCallSeen,
  type CloudFailure,
} from './easemob-cloud-rest';
import { systemScheduler } from '@server/kernel/scheduler';

/** A callback of the cloud, and what it was answered; status 0: nothing. */
interface CallbackSeen {
  readonly body: Record<string, unknown>;
  readonly status: number;
  readonly answer: unknown;
}

/**
 * The addresses that the cloud's console has for questions to the application and reports to it.
 */
interface CloudConsole {
  readonly preSend?: string;
  readonly events?: string;
}

/** How long the application may take to answer a question; the console's own default is shorter. */
const PATIENCE = 3_000;

/** The signed callbacks of the cloud. */
class CloudCallbacks {
  readonly seen: CallbackSeen[] = [];
  console: CloudConsole = {};
  readonly #appKey: string;
  readonly #secret: string;
  readonly #telling = new Set<Promise<unknown>>();
  /** Texts of the application itself on their way: it is not asked about them. */
  readonly unasked = new Set<string>();

  constructor(appKey: string, secret: string) {
    this.#appKey = appKey;
    this.#secret = secret;
  }

  /** Before delivery: everything but a clear yes refuses. */
  async ask(message: OutgoingMessage): Promise<PreSendVerdict> {
    const { from, to, messageId, body } = message;
    if (body.kind === 'text' && this.unasked.delete(body.text)) return { allowed: true };
    const question = this.#signed({
      chat_type: 'chat',
      from,
      to,
      msg_id: messageId,
      payload: { ...bodyOf(body), ext: extOf(message) },
    });
    const { status, answer } = await this.#call(this.console.preSend, question, 1);
    const { valid, code } = (answer ?? {}) as { valid?: unknown; code?: unknown };
    if (status === 200 && valid === true) return { allowed: true };
    const { code: number = 0, message: text = 'custom internal error' } =
      typeof code === 'string' ? (JSON.parse(code) as { code: number; message: string }) : {};
    return { allowed: false, code: number, message: text };
  }

  /** After delivery. */
  stored({ id, from, to, at, body, clientId }: StoredEvent): void {
    void this.tell({
      timestamp: at,
      eventType: 'chat',
      chat_type: 'chat',
      from,
      to,
      msg_id: id,
      payload: { ext: extOf({ clientId, body }), bodies: [bodyOf(body)] },
      appkey: this.#appKey,
    });
  }

  /** Anything but 200 is reported once more, at once. */
  async tell(event: Record<string, unknown>): Promise<CallbackSeen> {
    const telling = this.#call(this.console.events, this.#signed(event), 2);
    this.#telling.add(telling);
    return telling.finally(() => this.#telling.delete(telling));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#telling);
  }

  #signed(event: Record<string, unknown>): Record<string, unknown> {
    const callId = `${this.#appKey}_${randomUUID()}`;
    const timestamp = (event['timestamp'] as number | undefined) ?? Date.now();
    const words = `${callId}${this.#secret}${timestamp}`;
    const security = createHash('md5').update(words).digest('hex');
    return { callId, timestamp, security, ...event };
  }

  async #call(
    url: string | undefined,
    body: Record<string, unknown>,
    tries: number,
  ): Promise<CallbackSeen> {
    const response = await fetch(url ?? 'http://127.0.0.1:9', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    const seen = { body, status: response?.status ?? 0, answer };
    this.seen.push(seen);
    return seen.status !== 200 && tries > 1 ? this.#call(url, body, tries - 1) : seen;
  }
}

function bodyOf(body: OutgoingBody): Record<string, unknown> {
  switch (body.kind) {
    case 'text':
      return { type: 'txt', msg: body.text };
    case 'image':
      return { type: 'img', url: body.url, filename: 'image', file_length: 1 };
    case 'custom':
      return {
        type: 'custom',
        customEvent: body.event,
        'v2:customExts': body.ext,
        customExts: Object.entries(body.ext).map(([key, value]) => ({ [key]: value })),
      };
  }
}

/** The gateway names a message that did not name itself by a word with a colon. */
function extOf({ clientId, body }: Pick<OutgoingMessage, 'clientId' | 'body'>): object {
  if (body.kind === 'text') return body.ext;
  return clientId.startsWith('gateway:') ? {} : { local_id: clientId };
}

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
  /** The addresses for questions to the application and reports to it. */
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
  /**
   * Reports to the application what the gateway here does not report by itself, signed and
   * repeated.
   */
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
