import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { createBans } from '@server/account/bans';
import { embeddedConnectionOf } from '@server/gateway/embedded-provider';
import { composeIdentity, type IdentityNeeds } from '@server/composition/identity';
import { people } from '@server/composition/kit';
import { createLedger } from '@server/wallet/ledger-store';
import { createEraseFriends, createFriendsSlice } from '@server/friends/friends-slice';
import { createKnownByRelation } from '@server/friends/relation-store';
import type { Slice } from '@server/kernel/slice';
import { createMailSlice } from '@server/mail/mail-slice';
import { createReadCards } from '@server/profile/people';
import { relations } from '@server/friends/relations';
import type { loginInfo } from '@/contract/http/account';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { callApi, type ApiAnswer } from '@tests/support/api-client';
import { startTestServer, type TestServerOptions } from '@tests/support/server';

/** The answer of a login on the wire. */
export type LoginInfo = z.input<typeof loginInfo>;

/** What the slices that are not here would know. */
export interface Outside {
  readonly online: Set<ChatAddress>;
  readonly writtenWith: Set<UserId>;
  readonly openUntil: Map<UserId, EpochMs>;
  /** People who want no first message. */
  readonly unwantedFirst: Set<UserId>;
  readonly kicks: Parameters<IdentityNeeds['chatKick']>[];
}

/** A server with accounts, mails, pictures and people, and nothing else. */
export async function startIdentityServer(options: TestServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  const outside: Outside = {
    online: new Set(),
    writtenWith: new Set(),
    openUntil: new Map(),
    unwantedFirst: new Set(),
    kicks: [],
  };
  let inside: FastifyInstance | undefined;
  const server = await startTestServer({
    ...options,
    settings: { PARLEY_DATA: folder, ...options.settings },
    slices: async (kit) => {
      const mail = createMailSlice(kit);
      const presence = { online: (address: ChatAddress) => outside.online.has(address) };
      const readCards = createReadCards({ ...kit, presence });
      const identity = await composeIdentity(kit, {
        mail,
        readCards,
        people,
        relations,
        ledger: createLedger(kit),
        announceBalances: async () => undefined,
        welcome: async () => undefined,
        balancesOf: async () => ({ coins: coins(5), characters: 2_000, vipCharacters: 0, owed: 0 }),
        chatConnectionOf: async (identity) => embeddedConnectionOf(identity),
        chatKick: (...kick) => void outside.kicks.push(kick),
        presence,
        openUntil: async () => outside.openUntil,
        unwantedFirst: async (_, __, people) =>
          new Set(people.filter((person) => outside.unwantedFirst.has(person))),
        settingsOf: async () => new Map(),
        requestsHeldBy: async () => new Set(),
        correctionsUnwanted: async () => new Set(),
        momentPictures: {
          keyOfView: async () => undefined,
          maySee: async () => false,
          takeView: async () => undefined,
        },
        acquaintances: [
          async (_, others) =>
            new Set(others.map(({ id }) => id).filter((id) => outside.writtenWith.has(id))),
        ],
        knownPeople: [createKnownByRelation(kit.db), async () => [...outside.writtenWith]],
        supportChat: { write: async () => ({ ok: true, value: undefined }), read: async () => [] },
        findReadTranslations: async () => [],
        bans: createBans({ ids: kit.ids, followBan: [] }),
        eraseAlso: [createEraseFriends(kit.events)],
      });
      const insider: Slice = {
        plugin: async (app) => {
          inside = app;
        },
      };
      const friends = createFriendsSlice(kit, {
        friendshipChanged: () => undefined,
        notifyOfRequest: () => undefined,
        endNewsOf: () => undefined,
        settleRequests: async () => undefined,
        findReadTranslations: async () => [],
        people,
        readCards,
        notify: async () => undefined,
      });
      return { ...identity, slices: [mail, ...identity.slices, friends, insider] };
    },
  });
  return {
    ...server,
    folder,
    outside,
    /** A request from anywhere, without a connection. */
    inject: async (request: InjectOptions) => {
      if (!inside) throw new Error('the server has not started');
      return inside.inject(request);
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What {@link startIdentityServer} starts. */
export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

/** Any whole server: where it is, and the mails it sent. */
type Registrar = Pick<IdentityServer, 'url' | 'mailbox'>;

let addresses = 0;

/** Calls the API and expects it to be carried out. */
export async function call<T>(
  server: Pick<Registrar, 'url'>,
  method: 'GET' | 'POST',
  path: string,
  options: Parameters<typeof callApi>[3] = {},
): Promise<T> {
  const { body } = await callApi(server.url, method, path, options);
  if (body.code !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data as T;
}

/** Calls the API and expects a refusal. */
export async function refused(
  server: IdentityServer,
  method: 'GET' | 'POST',
  path: string,
  options: Parameters<typeof callApi>[3] = {},
): Promise<{ readonly code: number; readonly kind: string; readonly field?: string } & ApiAnswer> {
  const answer = await callApi(server.url, method, path, options);
  if (answer.body.code === 200) throw new Error(`${path} was carried out`);
  const data = answer.body.data as { kind: string; field?: string };
  return { ...answer, ...data, code: answer.body.code };
}

/** Waits for a mail to `email` and reads its code. */
export async function codeFor(server: Pick<Registrar, 'mailbox'>, email: string): Promise<string> {
  for (;;) {
    const mail = server.mailbox.findLast(({ to }) => to === email);
    const code = mail && /^\d+$/m.exec(mail.text)?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A registration ticket and its address. */
export async function ticketOf(server: Registrar) {
  addresses += 1;
  const email = `somebody${addresses}@example.test`;
  const purpose = 'register';
  const { requestId } = await call<{ requestId: string }>(
    server,
    'POST',
    '/account/verification-code',
    { body: { email, purpose, language: 'en' } },
  );
  const code = await codeFor(server, email);
  const { ticket } = await call<{ ticket: string }>(server, 'POST', '/account/judge-code', {
    body: { email, purpose, requestId, code },
  });
  return { email, ticket };
}

/** The body of a registration. */
export function registrationBody(change: Readonly<Record<string, unknown>> = {}) {
  return {
    password: 'otters-swim',
    nickname: 'Somebody',
    gender: 2,
    birthday: { year: 1990, month: 12 },
    country: 'FR',
    height: 170,
    weight: 65,
    occupation: 'teacher',
    hobbies: ['music'],
    signature: '',
    avatar: 'gen:fern',
    language: 'en',
    ...change,
  };
}

/** A person who went through the whole registration over HTTP. */
export async function registered(
  server: Registrar,
  change: Readonly<Record<string, unknown>> = {},
): Promise<LoginInfo & { readonly email: string }> {
  const body = { ...registrationBody(change), ...(await ticketOf(server)) };
  const info = await call<LoginInfo>(server, 'POST', '/account/register', { body });
  return { ...info, email: body.email };
}
