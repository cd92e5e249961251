import { Element } from 'ltx';
import WebSocket from 'ws';
import type { XmppAccess } from '@/domain/messaging/chat-access';
import type { ChatService } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { SERVICE_NAMESPACE, SERVICE_PING } from '@/contract/gateway/service-calls';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createXmppChatService, xmppWire } from '@/infrastructure/chat/xmpp-chat-service';
import { WireLink } from '@/infrastructure/chat/wire-link';
import { XmppStream, type SocketLike } from '@/infrastructure/chat/xmpp-stream';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import {
  createXmppGateway,
  type XmppGatewayDeps,
} from '@server/gateway/dialects/own/xmpp/xmpp-gateway';
import { startCutProxy } from '@tests/support/cut-proxy';
import type { TestDatabase } from '@tests/support/databases';
import { XMPP_SERVERS, type XmppServer } from '@tests/support/xmpp-servers';
import type { AdapterWorld, ProductSetup, Stranger, WorldOptions } from './adapter-world';
import { startWireServer, strangerBy } from './wire-world';

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

/** Starts the product's chat as a component of `server`. */
export async function openXmppWorld(
  server: Carrying,
  { settings, extend }: WorldOptions = {},
  others?: BesideOthers,
): Promise<XmppWorld> {
  const { socketUrl, domain, component: service } = server.settings;
  const { origin: carrier, pathname } = new URL(socketUrl);
  const proxy = await startCutProxy(carrier, pathname);
  const over = proxy.url.replace('http', 'ws') + pathname;
  const { origin, errors, gateway, world } = await startWireServer({
    settings,
    database: others?.database,
    open: async (deps, app) => {
      await extend?.(app, [new URL(over).origin]);
      return createXmppGateway({
        ...deps,
        xmpp: server.settings,
        ...(others?.serverNumber && { serverNumber: others.serverNumber }),
        ...(others?.backplane && { backplane: others.backplane }),
      });
    },
    isUp: (started) => started.isUp(),
  });
  const own = world<XmppAccess>({
    proxy,
    // Through the proxy by the address of the access.
    device: (device, isDirect) =>
      isDirect
        ? xmppDevice(origin, device, () => new WebSocket(socketUrl, 'xmpp'))
        : xmppDevice(origin, device),
    access: (account) => ({
      provider: 'xmpp',
      ownService: true,
      domain,
      socketUrl: over,
      service,
      ...account,
    }),
    stranger: (access, peer) => strangerAt(origin, server, access, peer),
  });
  return { ...own, errors, gateway };
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
  return strangerBy(to, (call, given) => link.call(call as never, given as never), {
    nonsense: {
      'no words of JSON': () => {
        const call = new Element('call', { xmlns: SERVICE_NAMESPACE, method: 'send' });
        return stream.value.ask(service, call.t(`{"to":"${to}","type":"txt","msg":"a"`));
      },
      'no call at all': () => stream.value.ask(service, new Element('body').t('a')),
    },
    close: () => link.close(),
  });
}
