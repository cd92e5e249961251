import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import {
  connectContacts,
  contactsOf,
  disconnectContacts,
} from '@server/gateway/core/contacts/contact-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { GivingMessage } from '@server/kernel/ports/chat';
import type { Schema } from '@server/kernel/data/query';
import type { Gateway } from '@server/gateway/core/chat-core';
import { addUsers } from './gateway';

/** One call of an application, as it came. */
export interface CloudCallSeen {
  readonly call: string;
  readonly body: unknown;
}

/** How a failing call is answered. */
export interface CloudFailure {
  readonly status: number;
  readonly error: string;
  readonly text?: string;
}

/** Which calls fail; without an answer the connection is cut. */
export interface FailingCalls {
  readonly call: string;
  readonly answer?: CloudFailure;
}

const BASE = '/acme/app';

/** Calls of an application; everything else below the application's path is a client's. */
const CALLS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^POST ${BASE}/users$`), '/admin/users'],
  [new RegExp(`^POST ${BASE}/token$`), '/admin/token'],
  [new RegExp(`^POST ${BASE}/users/batch/status$`), '/admin/status'],
  [new RegExp(`^POST ${BASE}/messages/users$`), '/admin/messages'],
  [new RegExp(`^PUT ${BASE}/users/[^/]+/password$`), '/admin/password'],
  [new RegExp(`^GET ${BASE}/users/[^/]+/disconnect$`), '/admin/disconnect'],
  [new RegExp(`^DELETE ${BASE}/users/[^/]+$`), '/admin/user'],
  [new RegExp(`^(POST|DELETE) ${BASE}/users/[^/]+/contacts/users/[^/?]+$`), '/admin/contact'],
  [new RegExp(`^GET ${BASE}/users/[^/]+/contacts/users$`), '/admin/contacts'],
];

/** Sends a call of an application to its own route, beside the gateway's. */
export function cloudRoute(method: string, url: string, authorization = ''): string {
  const found = CALLS.find(([pattern]) => pattern.test(`${method} ${url}`));
  // Clients ask for their contacts by the same path.
  const isClients = found?.[1] === '/admin/contacts' && !authorization.startsWith('Bearer app-');
  return found && !isClients ? `${found[1]}?path=${encodeURIComponent(url)}` : url;
}

interface Call {
  /** The name in the path, where there is one. */
  readonly user: ChatAddress;
  /** The second name in the path, where there is one. */
  readonly other: ChatAddress;
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

/** The documented REST calls of an application, over the accounts of the gateway behind it. */
export class CloudCalls {
  readonly seen: CloudCallSeen[] = [];
  failing: FailingCalls | undefined;
  readonly tokens = new Set<string>();
  readonly #db: Kysely<Schema>;
  readonly #gateway: Gateway;
  readonly #client: { readonly id: string; readonly secret: string };
  readonly #unasked: Set<string>;

  constructor(deps: {
    readonly db: Kysely<Schema>;
    readonly gateway: Gateway;
    readonly client: { readonly id: string; readonly secret: string };
    readonly unasked: Set<string>;
  }) {
    this.#db = deps.db;
    this.#gateway = deps.gateway;
    this.#client = deps.client;
    this.#unasked = deps.unasked;
  }

  serveOn(app: FastifyInstance): void {
    const serve = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      handle: (call: Call) => Promise<object>,
    ) =>
      app.route<{ Querystring: { path: string } }>({
        method,
        url,
        handler: (request, reply) => this.#answer(request, reply, handle),
      });
    serve('POST', '/admin/token', (call) => this.#grant(call));
    serve('POST', '/admin/users', (call) => this.#register(call));
    serve('POST', '/admin/messages', (call) => this.#sendMessage(call));
    serve('PUT', '/admin/password', async ({ user, body }) => {
      await this.#change(user, { im_secret: (body as { newpassword: string }).newpassword });
      await this.#gateway.kick(user, 'password-changed');
      return { action: 'set user password' };
    });
    serve('GET', '/admin/disconnect', async ({ user }) => {
      await this.#gateway.kick(user, 'revoked');
      return { data: { result: true } };
    });
    serve('DELETE', '/admin/user', async ({ user }) => {
      await this.#change(user, { status: 'deleted' });
      await this.#gateway.kick(user, 'account-deleted');
      return { entities: [{ username: user }] };
    });
    serve('POST', '/admin/contact', (call) => this.#contact(call, connectContacts));
    serve('DELETE', '/admin/contact', (call) => this.#contact(call, disconnectContacts));
    serve('GET', '/admin/contacts', async ({ user }) => ({
      data: await contactsOf(this.#db, user),
    }));
    serve('POST', '/admin/status', async ({ body }) => ({
      data: (body as { usernames: string[] }).usernames.map((name) => ({
        [name]: this.#gateway.online(name) ? 'online' : 'offline',
      })),
    }));
  }

  find(user: string) {
    return this.#db
      .selectFrom('app_user')
      .select(['id', 'im_account', 'im_secret'])
      .where('im_account', '=', user)
      .where('status', '=', 'active')
      .executeTakeFirst();
  }

  async #answer(
    request: FastifyRequest<{ Querystring: { path: string } }>,
    reply: FastifyReply,
    handle: (call: Call) => Promise<object>,
  ): Promise<object | undefined> {
    const { path } = request.query;
    const call = `${request.method} ${path.slice(BASE.length)}`;
    this.seen.push({ call, body: request.body });
    if (this.failing && call.startsWith(this.failing.call)) {
      const { answer } = this.failing;
      if (!answer) return void reply.hijack().raw.destroy();
      const { status, error, text = error } = answer;
      return reply.code(status).send({ error, error_description: text });
    }
    try {
      this.#authorize(request);
      const user = decodeURIComponent(path.split('/')[4] ?? '') as ChatAddress;
      const other = decodeURIComponent(path.split('/')[7] ?? '') as ChatAddress;
      return await handle({ user, other, body: request.body });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply
        .code(error.status)
        .send({ error: error.error, error_description: error.message });
    }
  }

  #authorize({ headers, body }: FastifyRequest): void {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const asksForOne =
      (body as { grant_type?: string } | null)?.grant_type === 'client_credentials';
    if (asksForOne || this.tokens.has(token)) return;
    throw new Refusal(401, 'unauthorized', 'Unable to authenticate (OAuth)');
  }

  async #grant({ body }: Call): Promise<object> {
    const request = body as Record<string, string>;
    const { id, secret } = this.#client;
    if (request['grant_type'] === 'client_credentials') {
      const fits = request['client_id'] === id && request['client_secret'] === secret;
      if (!fits) throw new Refusal(401, 'unauthorized', 'client_id or client_secret is wrong');
      const token = `app-${randomUUID()}`;
      this.tokens.add(token);
      return { access_token: token, expires_in: 86_400, application: 'x' };
    }
    const user = await this.find(request['username'] ?? '');
    const issued = user && (await this.#gateway.grantToken(user.id));
    if (!user || !issued) throw new Refusal(404, 'invalid_grant', 'user not found');
    const expires = Number(request['ttl']);
    return { access_token: issued.token, expires_in: expires, user: { username: user.im_account } };
  }

  async #register({ body }: Call): Promise<object> {
    const [{ username, password }] = body as [{ username: string; password: string }];
    if (username.length > 64) throw new Refusal(400, 'illegal_argument', 'USERNAME_TOO_LONG');
    if (!/^[a-z0-9_.-]+$/.test(username)) {
      throw new Refusal(400, 'illegal_argument', `username ${username} is not legal`);
    }
    if (await this.find(username)) {
      throw new Refusal(400, 'duplicate_unique_property_exists', 'value exists');
    }
    await addUsers(this.#db, [username]);
    await this.#change(username, { im_secret: password });
    return { entities: [{ username, activated: true }] };
  }

  /** A message of the application: no question before, reported afterwards like any other. */
  async #sendMessage({ body }: Call): Promise<object> {
    const message = body as {
      from: ChatAddress;
      to: [ChatAddress];
      type: 'txt' | 'custom';
      sync_device?: boolean;
      body: { msg: string; customEvent: string; customExts: Record<string, string> };
      ext: Record<string, string>;
    };
    const { from, ext } = message;
    const [to] = message.to;
    if (message.type === 'custom') {
      if (message.sync_device !== true) throw new Refusal(400, 'illegal_argument', 'not synced');
      const { customEvent: event, customExts: values } = message.body;
      return { data: { [to]: await this.#sendCustom({ from, to, event, values, ext }) } };
    }
    const text = message.body.msg;
    this.#unasked.add(text);
    const sent = await this.#gateway.sendAs(from, { to, text, ext });
    if (!sent.ok) throw new Refusal(400, 'message_send_error', sent.error.kind);
    return { data: { [to]: sent.value.id } };
  }

  async #sendCustom({
    ext,
    ...message
  }: Omit<GivingMessage, 'localId'> & { ext: Record<string, string> }): Promise<string> {
    const { givings } = this.#gateway;
    const named = { ...message, localId: ext['local_id'] ?? '' };
    await givings.ready();
    await inTransaction(this.#db, async (transaction) => {
      await givings.hold(transaction, named.from, named.to);
      const written = await givings.write(transaction, named);
      if (!written.ok) throw new Refusal(400, 'message_send_error', written.error.kind);
    });
    return (await givings.find(this.#db, named))?.id ?? '';
  }

  async #contact(
    { user, other }: Call,
    change: (transaction: Transaction, a: ChatAddress, b: ChatAddress) => Promise<unknown>,
  ): Promise<object> {
    for (const name of [user, other]) {
      if (await this.find(name)) continue;
      throw new Refusal(404, 'service_resource_not_found', 'Service resource not found');
    }
    await inTransaction(this.#db, (transaction) => change(transaction, user, other));
    await this.#gateway.friendshipChanged({ address: user }, { address: other });
    return { entities: [{ username: other }] };
  }

  async #change(user: string, set: { im_secret?: string; status?: 'deleted' }): Promise<void> {
    const [changed] = await this.#db
      .updateTable('app_user')
      .set(set)
      .where('im_account', '=', user)
      .where('status', '=', 'active')
      .execute();
    if (!changed?.numUpdatedRows) throw new Refusal(404, 'entity_not_found', 'User null not found');
  }
}
