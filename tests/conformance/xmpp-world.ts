import { Element } from 'ltx';
import WebSocket from 'ws';
import type { XmppAccess } from '@/domain/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SERVICE_NAMESPACE, SERVICE_PING } from '@/contract/gateway/service-calls';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs, SECOND } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createXmppChatService, xmppWire } from '@/infrastructure/chat/xmpp-chat-service';
import { WireLink } from '@/infrastructure/chat/wire-link';
import { XmppStream, type SocketLike } from '@/infrastructure/chat/xmpp-stream';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import {
  createXmppGateway,
  type XmppGatewayDeps,
} from '@server/gateway/dialects/own/xmpp/xmpp-gateway';
import { createSecureIds } from '@server/kernel/secrets';
import { startCutProxy } from '@tests/support/cut-proxy';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { addUsers, refusableCheck } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock } from '@tests/support/movable-clock';
import { restartableApp } from '@tests/support/restartable-app';
import { XMPP_SERVERS, type XmppServer } from '@tests/support/xmpp-servers';
import type { AdapterWorld, ProductSetup, Stranger, WorldOptions } from './adapter-world';
import { grantedBy, storeUnheard, writeGift } from './gateway-world';

/** Our own server behind an XMPP server as a world. */
export interface XmppWorld extends AdapterWorld {
  readonly errors: unknown[];
  gateway(): ReturnType<typeof createXmppGateway>;
  account(name: string): Promise<XmppAccess>;
}

/** What a server has that works beside others. */
export interface BesideOthers extends Pick<XmppGatewayDeps, 'serverNumber' | 'backplane'> {
  readonly database: TestDatabase;
}

type Carrying = Pick<XmppServer, 'settings'>;

/** An XMPP server of this machine, and the product's chat behind it. */
export async function openOwnXmppWorld(
  name: keyof typeof XMPP_SERVERS,
  options: WorldOptions = {},
): Promise<XmppWorld> {
  const server = await XMPP_SERVERS[name].start();
  const world = await openXmppWorld(server, options);
  return {
    ...world,
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}

/** The product with its chat behind an XMPP server of this machine. */
export async function xmppProduct(name: keyof typeof XMPP_SERVERS): Promise<ProductSetup> {
  const server = await XMPP_SERVERS[name].start();
  return { ...productBehind(server.settings), close: () => server.close() };
}

/** What a server of the product reads of its environment to join an XMPP server. */
export function productBehind(settings: XmppServer['settings']): Omit<ProductSetup, 'close'> {
  const { domain, socketUrl, component, hosts, secret, jwtKey } = settings;
  const at = hosts.map(({ host, port }) => `${host}:${port}`).join(',');
  return {
    environment: {
      CHAT_PROVIDER: 'xmpp',
      XMPP_DOMAIN: domain,
      XMPP_WS_URL: socketUrl,
      XMPP_COMPONENT: `${component}@${at}`,
      XMPP_COMPONENT_SECRET: secret,
      XMPP_JWT_KEY: jwtKey,
    },
    access: ({ address, secret: own }) => ({
      provider: 'xmpp',
      domain,
      socketUrl,
      service: component,
      address: address as ChatAddress,
      secret: own,
    }),
    device: async (origin, device) => xmppDevice(origin, device),
  };
}

/** Starts the product's chat as a component of `server`, with a clock and a check that a test moves. */
export async function openXmppWorld(
  server: Carrying,
  { settings, extend }: WorldOptions = {},
  others?: BesideOthers,
): Promise<XmppWorld> {
  const database = others?.database ?? (await openEmbeddedDatabase());
  const { db } = database;
  const clock = movableClock(epochMs(Date.now()));
  const errors: unknown[] = [];
  const byHand = housekeepingByHand();
  const check = refusableCheck();
  const { socketUrl } = server.settings;
  const { origin: carrier, pathname } = new URL(socketUrl);
  const proxy = await startCutProxy(carrier, pathname);
  const over = proxy.url.replace('http', 'ws') + pathname;
  let gateway: ReturnType<typeof createXmppGateway>;
  const own = await restartableApp(async (app) => {
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
    await extend?.(app, [new URL(over).origin]);
    await app.register(gateway.plugin);
  });
  const { origin, stop } = own;
  const start = async () => {
    await own.start();
    while (!gateway.isUp()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await start();
  let devices = 0;
  let accounts = 0;
  return {
    origin,
    clock,
    proxy,
    errors,
    gateway: () => gateway,
    // By the address of the access, which is the proxy's.
    device: () => xmppDevice(origin, `device${++devices}`),
    direct: async (device) => xmppDevice(origin, device, () => new WebSocket(socketUrl, 'xmpp')),
    cutting: async (device) => xmppDevice(origin, device),
    account: async (name): Promise<XmppAccess> => {
      const address = `${name}-${++accounts}` as ChatAddress;
      const secret = (await addUsers(db, [address]))[address] ?? '';
      const { domain, component: service } = server.settings;
      const at = { domain, socketUrl: over, service };
      return { provider: 'xmpp', ownService: true, ...at, address, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => check.refuse(code),
    stop,
    start,
    cut: async () => proxy.cutAll(),
    expire: async () => {
      await stop();
      clock.advance(SESSION_LIFETIME);
      await start();
    },
    sendNewer: async (from, to, type) => {
      const newer = await strangerAt(origin, server, from as XmppAccess, to);
      await newer.custom(type, {});
      newer.close();
    },
    grant: ({ address }) => grantedBy({ db, gateway: () => gateway }, address),
    revoke: ({ address }) => gateway.kick(address, 'revoked'),
    lose: (from, to, text) => storeUnheard(db, clock, from.address, { to, text }),
    give: (from, to) => writeGift(db, gateway.givings, from.address, to),
    beat: () => gateway.beat(),
    online: (address) => gateway.online(address),
    stranger: (access, peer) => strangerAt(origin, server, access as XmppAccess, peer),
    close: async () => {
      await stop();
      await proxy.close();
      if (!others) await database.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** A page asks each second whether the service knows it, where one of the product does so twice a minute. */
const ATTENTIVE: Scheduler = {
  ...systemScheduler,
  after: (delay, run) => systemScheduler.after(delay === SERVICE_PING ? SECOND : delay, run),
};

/** A device that reaches the XMPP server from this process; `origin` is our own server. */
export function xmppDevice(
  origin: string,
  deviceId: string,
  openSocket = (address: string): SocketLike => new WebSocket(address, 'xmpp'),
): ChatService {
  return createXmppChatService({
    scheduler: ATTENTIVE,
    deviceId,
    origin,
    openSocket,
    random: () => 0.1,
    onNetwork: () => undefined,
  });
}

/** A stream on which a test sends anything. */
async function strangerAt(
  origin: string,
  { settings }: Carrying,
  access: XmppAccess,
  to: ChatAddress,
): Promise<Stranger> {
  const token = await exchangeSecret(origin, access);
  if (!token.ok) throw new Error('no token');
  const { socketUrl, domain, component: service } = settings;
  const openSocket = (address: string) => new WebSocket(address, 'xmpp');
  const stream = await XmppStream.open(
    { scheduler: systemScheduler, openSocket },
    { url: socketUrl, domain, user: access.address, password: token.value },
  );
  if (!stream.ok) throw new Error('no stream');
  const link = new WireLink({
    stream: xmppWire(stream.value, service),
    scheduler: systemScheduler,
    event: () => undefined,
    broken: () => undefined,
  });
  await link.call('hello', { self: access.address, token: token.value, device: 'newer' });
  const send = (draft: object) => link.call('send', { to, ...draft });
  const text = { type: 'txt', msg: 'a' };
  return {
    text: (msg, ext = {}) => send({ type: 'txt', msg, ext }),
    custom: (customEvent, customExts) => send({ type: 'custom', customEvent, customExts }),
    nonsense: {
      'no kind': () => send({}),
      'a text without words': () => send({ type: 'txt' }),
      'a picture of nowhere': () => send({ type: 'img', msg: 'a' }),
      'a video': () => send({ type: 'video', url: 'javascript:alert(1)' }),
      'words that are none': () => send({ type: 'txt', msg: { toString: 'a' } }),
      'an extension that is none': () => send({ ...text, ext: 'a' }),
      'an id that is none': () => send({ ...text, ext: { [EXTENSION_KEY.localId]: { a: 'b' } } }),
      'a call of no meaning': () => link.call('sing' as never, { to, ...text }),
      'no words of JSON': () => {
        const call = new Element('call', { xmlns: SERVICE_NAMESPACE, method: 'send' });
        return stream.value.ask(service, call.t(`{"to":"${to}","type":"txt","msg":"a"`));
      },
      'no call at all': () => stream.value.ask(service, new Element('body').t('a')),
    },
    close: () => link.close(),
  };
}
