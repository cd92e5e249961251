import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { createGateway } from '@server/gateway/dialects/sdk/sdk-gateway';
import type { Gateway } from '@server/gateway/core/chat-core';
import type { GatewaySettings } from '@server/gateway/core/settings';
import type { Schema } from '@server/kernel/data/query';
import type { Backplane, Clock, ServerNumber } from '@server/kernel/ports/system';
import type { PreSendCheck } from '@server/kernel/ports/chat';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase } from './databases';
import { housekeepingByHand, type HousekeepingByHand } from './housekeeping-by-hand';
import { restartableApp } from './restartable-app';

/** A person who can sign in: an address alone is a member of the highest tier. */
export type TestUser = string | { readonly account: string; readonly vipLevel: 0 | 1 | 2 };

/** How a gateway for tests is started; everything but the users has a default. */
export interface TestGatewayOptions {
  readonly users: readonly TestUser[];
  /** Where to keep everything; default: an embedded database of its own, closed with the gateway. */
  readonly db?: Kysely<Schema>;
  /** Default: everything may be sent. */
  readonly check?: PreSendCheck;
  readonly clock?: Clock;
  /** What it does from time to time, it does on request ({@link housekeepingByHand}). */
  readonly settings?: Partial<Omit<GatewaySettings, 'pingInterval' | 'sweepInterval'>>;
  /** Default: no other gateway works on its database. */
  readonly serverNumber?: ServerNumber;
  /** Between the gateways on its database; default: there is no other. */
  readonly backplane?: Backplane;
  /** Adds to the server what else a test serves from the same origin. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** A gateway on a port of its own. */
export interface TestGateway extends Pick<HousekeepingByHand, 'beat' | 'sweep'> {
  /** `http://127.0.0.1:<port>`, the same after a restart. */
  readonly url: string;
  /** The SDK's `url`. */
  readonly wsUrl: string;
  /** The SDK's `apiUrl`. */
  readonly apiUrl: string;
  /** The SDK's `appKey`. */
  readonly appKey: string;
  /** The chat secret of each user, by address. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Creates a person who can sign in. */
  person(name?: string, vipLevel?: 0 | 1 | 2): Promise<ChatAddress>;
  readonly db: Kysely<Schema>;
  /** The gateway that runs now; another one after a restart. */
  gateway(): Gateway;
  /** What went wrong inside, as the operator would read it; a test that expects it takes it out. */
  readonly errors: unknown[];
  /** Stops answering; `start` brings it back on the same port with the same data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Breaks every connection at once; the gateway goes on and answers new ones. */
  cut(): void;
  /** Ends it; rejects with the first of `errors`, if there is one. */
  close(): Promise<void>;
}

/** Everything may be sent, for nothing. */
export const allowAll: PreSendCheck = {
  check: async () => ({ allowed: true }),
  plainAmong: async (messages) => new Set(messages),
  mayReact: async (chats) => chats.map(() => true),
  mayEdit: async () => true,
};

/** Everything may be sent, until a test refuses it with a code of the check. */
export function refusableCheck(): PreSendCheck & { refuse(code: number | undefined): void } {
  let refusal: number | undefined;
  return {
    check: async (message, transaction) =>
      refusal === undefined
        ? allowAll.check(message, transaction)
        : { allowed: false, code: refusal, message: 'refused' },
    mayReact: async (chats) => chats.map(() => refusal === undefined),
    mayEdit: async () => refusal === undefined,
    refuse: (code) => {
      refusal = code;
    },
  };
}

/** Starts the real gateway with the given people in its database. Needs the `server` project of vitest. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const own = options.db ? undefined : await openEmbeddedDatabase();
  const db = options.db ?? own!.db;
  const clock = options.clock ?? systemClock;
  const secrets: Record<string, string> = await addUsers(db, options.users);
  let people = 0;
  const byHand = housekeepingByHand();
  const errors: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_text: string, error: unknown) => void errors.push(error),
  };
  let gateway: Gateway;
  const connections = new Set<Socket>();
  const server = await restartableApp(async (app) => {
    gateway = createGateway({
      db,
      clock,
      scheduler: byHand.scheduler,
      log,
      check: options.check ?? allowAll,
      ids: createSecureIds(clock),
      ...(options.backplane && { backplane: options.backplane }),
      ...(options.serverNumber && { serverNumber: options.serverNumber }),
      settings: { presenceGrace: 50, ...options.settings, ...byHand.settings },
    });
    await options.extend?.(app);
    await app.register(gateway.plugin);
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.on('close', () => connections.delete(socket));
    });
  });
  const { origin: url, start, stop } = server;
  await start();
  return {
    url,
    wsUrl: `${url.replace('http', 'ws')}/websocket`,
    apiUrl: url,
    appKey: 'parley#chat',
    secrets,
    db,
    person: async (name = 'p', vipLevel = 2) => {
      people += 1;
      const account = `${name}-${people}`;
      Object.assign(secrets, await addUsers(db, [{ account, vipLevel }]));
      return account as ChatAddress;
    },
    errors,
    beat: byHand.beat,
    sweep: byHand.sweep,
    gateway: () => gateway,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    cut: () => {
      for (const connection of connections) connection.destroy();
    },
    close: async () => {
      await stop();
      await own?.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Stores active people; gives back their chat secrets by address. */
export async function addUsers(
  db: Kysely<Schema>,
  users: readonly TestUser[],
): Promise<Readonly<Record<string, string>>> {
  const secrets: Record<string, string> = {};
  for (const user of users) {
    const { account, vipLevel } =
      typeof user === 'string' ? { account: user, vipLevel: 2 as const } : user;
    secrets[account] = `secret-of-${account}`;
    await db
      .insertInto('app_user')
      .values({
        email: `${account}@example.org`,
        password_hash: null,
        nickname: account,
        avatar: 'gen:fox',
        gender: 2,
        birth_year: 1990,
        birth_month: 1,
        birth_day: null,
        country: 'DE',
        height: 170,
        weight: 70,
        occupation: 'other',
        hobbies: ['music'],
        signature: 'hello',
        language: 'en',
        vip_level: vipLevel,
        vip_until: vipLevel === 0 ? null : new Date('9999-01-01T00:00:00Z'),
        im_account: account,
        im_secret: secrets[account],
        created_at: new Date(0),
        last_seen_at: null,
      })
      .execute();
  }
  return secrets;
}

/** Makes two people friends. */
export async function befriend(db: Kysely<Schema>, a: string, b: string): Promise<void> {
  const [low, high] = [await userIdOf(db, a), await userIdOf(db, b)].sort((x, y) => x - y);
  await db
    .insertInto('friendship')
    .values({ low: low!, high: high!, created_at: new Date(0) })
    .execute();
}

/** `blocker` no longer wants to meet `blocked`. */
export async function block(db: Kysely<Schema>, blocker: string, blocked: string): Promise<void> {
  const row = { blocker: await userIdOf(db, blocker), blocked: await userIdOf(db, blocked) };
  await db
    .insertInto('block')
    .values({ ...row, created_at: new Date(0) })
    .execute();
}

/** The number of the person at an address. */
export async function userIdOf(db: Kysely<Schema>, account: string): Promise<number> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('im_account', '=', account)
    .executeTakeFirstOrThrow();
  return row.id;
}
