import { createHash, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { createGateway } from '@server/gateway/gateway';
import type { Gateway, StoredEvent } from '@server/gateway/gateway-types';
import type { Schema } from '@server/data/schema';
import type { OutgoingBody, OutgoingMessage, PreSendVerdict } from '@server/ports/pre-send-check';
import { createSecureIds } from '@server/system/secure-ids';
import { systemClock } from '@server/system/system-clock';
import { openEmbeddedDatabase } from './databases';
import { addUsers } from './gateway';

/** One call of the cloud's REST interface, as it came. */
export interface CloudCallSeen {
  readonly call: string;
  readonly body: unknown;
}

/** A callback of the cloud, and what it was answered. */
export interface CallbackSeen {
  readonly body: Record<string, unknown>;
  readonly status: number;
  readonly answer: unknown;
}

/** What the cloud's console was told. */
export interface CloudConsole {
  readonly preSend?: string;
  readonly events?: string;
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
  readonly gateway: Gateway;
  /** REST calls of the application so far. */
  readonly calls: readonly CloudCallSeen[];
  readonly callbacks: readonly CallbackSeen[];
  /** Where the application is asked and told. */
  configure(console: CloudConsole): void;
  /** The next calls whose name begins so are answered like this; undefined answers nothing at all. */
  fail(
    call: string,
    answer?: { readonly status: number; readonly error: string; text?: string },
  ): void;
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
const BASE = '/acme/app';
const CALLBACK_SECRET = 'secret-of-the-callback-rule';
const CLIENT = { id: 'the-client-id', secret: 'the-client-secret' };
/** How long the application may take to answer a question; the console's own default is shorter. */
const PATIENCE = 3_000;

/** Calls of an application; everything else below the application's path is a client's. */
const ADMIN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^POST ${BASE}/users$`), '/admin/users'],
  [new RegExp(`^POST ${BASE}/token$`), '/admin/token'],
  [new RegExp(`^POST ${BASE}/users/batch/status$`), '/admin/status'],
  [new RegExp(`^POST ${BASE}/messages/users$`), '/admin/messages'],
  [new RegExp(`^PUT ${BASE}/users/[^/]+/password$`), '/admin/password'],
  [new RegExp(`^GET ${BASE}/users/[^/]+/disconnect$`), '/admin/disconnect'],
  [new RegExp(`^DELETE ${BASE}/users/[^/]+$`), '/admin/user'],
];

/** Starts the cloud. Needs the `server` project of vitest. */
export async function startEasemobCloud(): Promise<EasemobCloud> {
  const database = await openEmbeddedDatabase();
  const cloud = new Cloud(database.db);
  await cloud.start();
  return Object.assign(cloud, {
    close: async () => {
      await cloud.stop();
      await database.close();
    },
  });
}

class Cloud {
  readonly appKey = APP_KEY;
  readonly clientId = CLIENT.id;
  readonly clientSecret = CLIENT.secret;
  readonly callbackSecret = CALLBACK_SECRET;
  readonly calls: CloudCallSeen[] = [];
  readonly callbacks: CallbackSeen[] = [];
  readonly gateway: Gateway;
  readonly db: Kysely<Schema>;
  url = '';
  wsUrl = '';
  #console: CloudConsole = {};
  #failing: { readonly call: string; readonly answer?: object & { status: number } } | undefined;
  readonly #appTokens = new Set<string>();
  readonly #telling = new Set<Promise<unknown>>();
  /** Texts of the application on their way. */
  readonly #unasked = new Set<string>();
  readonly #app: FastifyInstance;

  constructor(db: Kysely<Schema>) {
    this.db = db;
    this.gateway = createGateway({
      db,
      clock: systemClock,
      ids: createSecureIds(systemClock),
      log: console,
      check: { check: (message) => this.#ask(message) },
      settings: { appKey: APP_KEY, presenceGrace: 50 },
    });
    this.gateway.onStored((event) => this.#tellStored(event));
    this.#app = Fastify({
      logger: false,
      forceCloseConnections: true,
      rewriteUrl: ({ method, url = '' }) => {
        const found = ADMIN.find(([pattern]) => pattern.test(`${method} ${url}`));
        return found ? `${found[1]}?path=${encodeURIComponent(url)}` : url;
      },
    });
    this.#serveAdmin();
  }

  async start(): Promise<void> {
    await this.#app.register(this.gateway.plugin);
    await this.#app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = this.#app.server.address() as { port: number };
    this.url = `http://127.0.0.1:${port}`;
    this.wsUrl = `ws://127.0.0.1:${port}/websocket`;
  }

  async stop(): Promise<void> {
    await this.settled();
    await this.#app.close();
  }

  configure(console: CloudConsole): void {
    this.#console = console;
  }

  fail(call: string, answer?: { status: number; error: string; text?: string }): void {
    this.#failing = { call, ...(answer && { answer }) };
  }

  recover(): void {
    this.#failing = undefined;
  }

  expireAppTokens(): void {
    this.#appTokens.clear();
  }

  async users(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app_user')
      .select('im_account')
      .where('status', '=', 'active')
      .orderBy('im_account')
      .execute();
    return rows.map(({ im_account }) => im_account);
  }

  async passwordOf(user: string): Promise<string | undefined> {
    return (await this.#find(user))?.im_secret;
  }

  async tell(event: Record<string, unknown>): Promise<CallbackSeen> {
    const telling = this.#callBack(this.#console.events, this.#signed(event), 2);
    this.#telling.add(telling);
    return telling.finally(() => this.#telling.delete(telling));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#telling);
  }

  /** Before delivery: whatever is no clear yes refuses. */
  async #ask(message: OutgoingMessage): Promise<PreSendVerdict> {
    if (message.body.kind === 'text' && this.#unasked.delete(message.body.text)) {
      return { allowed: true };
    }
    const { from, to, messageId } = message;
    const [body] = bodiesOf(message.body);
    const question = this.#signed({
      chat_type: 'chat',
      from,
      to,
      msg_id: messageId,
      payload: { ...body, ext: extOf(message) },
    });
    const { status, answer } = await this.#callBack(this.#console.preSend, question, 1);
    const { valid, code } = (answer ?? {}) as { valid?: unknown; code?: unknown };
    if (status === 200 && valid === true) return { allowed: true };
    const { code: number = 0, message: text = 'custom internal error' } =
      typeof code === 'string' ? (JSON.parse(code) as { code: number; message: string }) : {};
    return { allowed: false, code: number, message: text };
  }

  #tellStored({ id, from, to, at, body, clientId }: StoredEvent): void {
    void this.tell({
      timestamp: at,
      eventType: 'chat',
      chat_type: 'chat',
      from,
      to,
      msg_id: id,
      payload: { ext: extOf({ clientId, body }), bodies: bodiesOf(body) },
      appkey: APP_KEY,
    });
  }

  #signed(event: Record<string, unknown>): Record<string, unknown> {
    const callId = `${APP_KEY}_${randomUUID()}`;
    const timestamp = (event['timestamp'] as number | undefined) ?? Date.now();
    const security = createHash('md5')
      .update(`${callId}${CALLBACK_SECRET}${timestamp}`)
      .digest('hex');
    return { callId, timestamp, security, ...event };
  }

  /** Anything but 200 is tried again at once, as long as there are `tries`. */
  async #callBack(
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
    this.callbacks.push(seen);
    return seen.status !== 200 && tries > 1 ? this.#callBack(url, body, tries - 1) : seen;
  }

  #serveAdmin(): void {
    const serve = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      handle: (call: AdminCall) => Promise<object>,
    ) =>
      this.#app.route<{ Querystring: { path: string } }>({
        method,
        url,
        handler: (request, reply) => this.#answer(request, reply, handle),
      });
    serve('POST', '/admin/token', (call) => this.#grant(call));
    serve('POST', '/admin/users', (call) => this.#register(call));
    serve('PUT', '/admin/password', async ({ user, body }) => {
      await this.#change(user, { im_secret: (body as { newpassword: string }).newpassword });
      await this.gateway.kick(user, 'password-changed');
      return { action: 'set user password' };
    });
    serve('GET', '/admin/disconnect', async ({ user }) => {
      await this.gateway.kick(user, 'revoked');
      return { data: { result: true } };
    });
    serve('DELETE', '/admin/user', async ({ user }) => {
      await this.#change(user, { status: 'deleted' });
      await this.gateway.kick(user, 'account-deleted');
      return { entities: [{ username: user }] };
    });
    serve('POST', '/admin/status', async ({ body }) => ({
      data: (body as { usernames: string[] }).usernames.map((name) => ({
        [name]: this.gateway.online(name) ? 'online' : 'offline',
      })),
    }));
    serve('POST', '/admin/messages', (call) => this.#sendMessage(call));
  }

  async #answer(
    request: FastifyRequest<{ Querystring: { path: string } }>,
    reply: FastifyReply,
    handle: (call: AdminCall) => Promise<object>,
  ): Promise<object | undefined> {
    const { path } = request.query;
    const call = `${request.method} ${path.slice(BASE.length)}`;
    this.calls.push({ call, body: request.body });
    if (this.#failing && call.startsWith(this.#failing.call)) {
      const { answer } = this.#failing;
      if (!answer) return void reply.hijack().raw.destroy();
      const {
        status,
        error,
        text = error,
      } = answer as { status: number; error: string; text?: string };
      return reply.code(status).send({ error, error_description: text });
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const isOpen =
      (request.body as { grant_type?: string } | null)?.grant_type === 'client_credentials';
    try {
      if (!isOpen && !this.#appTokens.has(token))
        throw new Refusal(401, 'unauthorized', 'Unable to authenticate (OAuth)');
      const user = decodeURIComponent(path.split('/')[4] ?? '') as ChatAddress;
      return await handle({ user, body: request.body });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply
        .code(error.status)
        .send({ error: error.error, error_description: error.message });
    }
  }

  async #grant({ body }: AdminCall): Promise<object> {
    const request = body as Record<string, string>;
    if (request['grant_type'] === 'client_credentials') {
      const fits = request['client_id'] === CLIENT.id && request['client_secret'] === CLIENT.secret;
      if (!fits) throw new Refusal(401, 'unauthorized', 'client_id or client_secret is wrong');
      const token = `app-${randomUUID()}`;
      this.#appTokens.add(token);
      return { access_token: token, expires_in: 86_400, application: 'x' };
    }
    const user = await this.#find(request['username'] ?? '');
    const issued = user && (await this.gateway.grantToken(user.id));
    if (!user || !issued) throw new Refusal(404, 'invalid_grant', 'user not found');
    return {
      access_token: issued.token,
      expires_in: Number(request['ttl']),
      user: { username: user.im_account },
    };
  }

  async #register({ body }: AdminCall): Promise<object> {
    const [{ username, password }] = body as [{ username: string; password: string }];
    if (username.length > 64) throw new Refusal(400, 'illegal_argument', 'USERNAME_TOO_LONG');
    if (!/^[a-z0-9_.-]+$/.test(username)) {
      throw new Refusal(400, 'illegal_argument', `username ${username} is not legal`);
    }
    if (await this.#find(username)) {
      throw new Refusal(400, 'duplicate_unique_property_exists', 'value exists');
    }
    await addUsers(this.db, [username]);
    await this.#change(username, { im_secret: password });
    return { entities: [{ username, activated: true }] };
  }

  /** A text of the application: no question before, told of afterwards like any other. */
  async #sendMessage({ body }: AdminCall): Promise<object> {
    const {
      from,
      to,
      body: content,
      ext,
    } = body as {
      from: ChatAddress;
      to: [string];
      body: { msg: string };
      ext: Record<string, string>;
    };
    this.#unasked.add(content.msg);
    const sent = await this.gateway.sendAs(from, { to: to[0], text: content.msg, ext });
    if (!sent.ok) throw new Refusal(400, 'message_send_error', sent.error.kind);
    return { data: { [to[0]]: sent.value.id } };
  }

  #find(user: string) {
    return this.db
      .selectFrom('app_user')
      .select(['id', 'im_account', 'im_secret'])
      .where('im_account', '=', user)
      .where('status', '=', 'active')
      .executeTakeFirst();
  }

  async #change(user: string, set: { im_secret?: string; status?: 'deleted' }): Promise<void> {
    const [changed] = await this.db
      .updateTable('app_user')
      .set(set)
      .where('im_account', '=', user)
      .where('status', '=', 'active')
      .execute();
    if (!changed?.numUpdatedRows) throw new Refusal(404, 'entity_not_found', 'User null not found');
  }
}

interface AdminCall {
  /** The name in the path, where there is one. */
  readonly user: ChatAddress;
  readonly body: unknown;
}

class Refusal extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, text: string) {
    super(text);
    this.status = status;
    this.error = error;
  }
}

function bodiesOf(body: OutgoingBody): [Record<string, unknown>] {
  switch (body.kind) {
    case 'text':
      return [{ type: 'txt', msg: body.text }];
    case 'image':
      return [{ type: 'img', url: body.url, filename: 'image', file_length: 1 }];
    case 'custom':
      return [
        {
          type: 'custom',
          customEvent: body.event,
          'v2:customExts': body.ext,
          customExts: Object.entries(body.ext).map(([key, value]) => ({ [key]: value })),
        },
      ];
  }
}

/** The gateway names a message that named itself not by a word with a colon. */
function extOf({ clientId, body }: Pick<OutgoingMessage, 'clientId' | 'body'>): object {
  if (body.kind === 'text') return body.ext;
  return clientId.startsWith('gateway:') ? {} : { local_id: clientId };
}
