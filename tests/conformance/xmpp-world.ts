import Fastify, { type FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import type { XmppAccess } from '@/application/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createXmppChatService } from '@/infrastructure/chat/xmpp-chat-service';
import { XmppLink } from '@/infrastructure/chat/xmpp-link';
import { XmppStream, type SocketLike } from '@/infrastructure/chat/xmpp-stream';
import { exchangeSecret } from '@/infrastructure/chat/xmpp-token';
import type { GatewaySettings } from '@server/gateway/settings';
import { createXmppGateway, type XmppGatewayDeps } from '@server/gateway/xmpp/xmpp-gateway';
import { createSecureIds } from '@server/kernel/secure-ids';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { addUsers, refusableCheck } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import type { XmppServer } from '@tests/support/xmpp-servers';
import type { ChatWorld } from './chat-stage';

/** Our own server behind an XMPP server as a world. */
export interface XmppWorld extends Required<ChatWorld> {
  readonly url: string;
  readonly clock: MovableClock;
  readonly errors: unknown[];
  gateway(): ReturnType<typeof createXmppGateway>;
  /** A token of the account, as a backend would hand it out. */
  tokenOf(access: XmppAccess): Promise<NonNullable<XmppAccess['token']>>;
  account(name: string): Promise<XmppAccess>;
}

/** A device that reaches the XMPP server from this process; `url` is our own server. */
export function xmppDevice(
  url: string,
  deviceId: string,
  openSocket = (address: string): SocketLike => new WebSocket(address, 'xmpp'),
): ChatService {
  return createXmppChatService({
    scheduler: systemScheduler,
    deviceId,
    origin: url,
    openSocket,
    random: () => 0.1,
    onNetwork: () => undefined,
  });
}

/** What a server has that works beside others. */
export interface BesideOthers extends Pick<XmppGatewayDeps, 'serverNumber' | 'backplane'> {
  readonly database: TestDatabase;
}

/** Starts the product's chat as a component of `server`, with a clock and a check that a test moves. */
export async function openXmppWorld(
  server: Pick<XmppServer, 'settings'>,
  settings: Partial<GatewaySettings> = {},
  others?: BesideOthers,
): Promise<XmppWorld> {
  const database = others?.database ?? (await openEmbeddedDatabase());
  const { db } = database;
  const clock = movableClock(epochMs(Date.now()));
  const sockets = new Set<WebSocket>();
  const errors: unknown[] = [];
  const byHand = housekeepingByHand();
  const check = refusableCheck();
  let gateway: ReturnType<typeof createXmppGateway>;
  let app: FastifyInstance | undefined;
  let port = 0;
  const start = async () => {
    gateway = createXmppGateway({
      db,
      clock,
      scheduler: byHand.scheduler,
      check,
      ids: createSecureIds(clock),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (_text, error) => void errors.push(error),
      },
      settings: { presenceGrace: 50, ...settings, ...byHand.settings },
      xmpp: server.settings,
      ...(others?.serverNumber && { serverNumber: others.serverNumber }),
      ...(others?.backplane && { backplane: others.backplane }),
    });
    app = Fastify({ logger: false, forceCloseConnections: true });
    await app.register(gateway.plugin);
    await app.listen({ host: '127.0.0.1', port });
    port = (app.server.address() as { port: number }).port;
    while (!gateway.isUp()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const stop = async () => {
    await app?.close();
    app = undefined;
  };
  await start();
  const url = `http://127.0.0.1:${port}`;
  let devices = 0;
  let accounts = 0;
  return {
    url,
    clock,
    errors,
    gateway: () => gateway,
    tokenOf: async (access) => {
      const token = await exchangeSecret(url, access);
      if (!token.ok) throw new Error('no token');
      return { value: token.value, expiresAt: epochMs(clock.now() + SESSION_LIFETIME) };
    },
    device: () =>
      xmppDevice(url, `device${++devices}`, (address) => {
        const socket = new WebSocket(address, 'xmpp');
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        return socket;
      }),
    account: async (name): Promise<XmppAccess> => {
      const address = `${name}-${++accounts}` as ChatAddress;
      const secret = (await addUsers(db, [address]))[address] ?? '';
      const { domain, socketUrl, component: service } = server.settings;
      return { provider: 'xmpp', domain, socketUrl, service, address, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => check.refuse(code),
    stop,
    start,
    cut: async () => {
      for (const socket of sockets) socket.terminate();
    },
    expire: async () => {
      await stop();
      clock.advance(SESSION_LIFETIME);
      await start();
    },
    sendNewer: async (from, to, type) => {
      const link = await rawLink(url, from as XmppAccess, server);
      await link.call('send', { to, type: 'custom', customEvent: type });
      link.close();
    },
    close: async () => {
      await stop();
      if (!others) await database.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** A stream on which a test says what it likes. */
async function rawLink(
  url: string,
  access: XmppAccess,
  server: Pick<XmppServer, 'settings'>,
): Promise<XmppLink> {
  const token = await exchangeSecret(url, access);
  if (!token.ok) throw new Error('no token');
  const { socketUrl, domain, component: service } = server.settings;
  const openSocket = (address: string) => new WebSocket(address, 'xmpp');
  const stream = await XmppStream.open(
    { scheduler: systemScheduler, openSocket },
    { url: socketUrl, domain, user: access.address, password: token.value },
  );
  if (!stream.ok) throw new Error('no stream');
  const link = new XmppLink({
    stream: stream.value,
    service,
    scheduler: systemScheduler,
    event: () => undefined,
    broken: () => undefined,
  });
  await link.call('hello', { self: access.address, token: token.value, device: 'newer' });
  return link;
}
