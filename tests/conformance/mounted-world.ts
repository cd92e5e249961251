import WebSocket from 'ws';
import type { MountedAccess } from '@/domain/messaging/chat-access';
import type { ChatAddress } from '@/domain/shared/ids';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import { createMountedChatService, type MountedPage } from '@/infrastructure/chat/open-mounted';
import { createMountedGateway } from '@server/gateway/dialects/own/mounted-gateway';
import type { MountedChat } from '@server/kernel/ports/adapters';
import { startCutProxy } from '@tests/support/cut-proxy';
import { documentAdapters } from '@tests/support/mounted-adapters';
import { expectOk } from '@tests/support/expect-result';
import { freePort } from '../../scripts/free-port.mjs';
import type { AdapterWorld, Stranger, WorldOptions } from './adapter-world';
import { startWireServer, strangerBy } from './wire-world';

/** A socket as browsers have it: an error that no listener takes ends nothing. */
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}

/** The real server behind the chat of docs/adapters.md. */
export async function openMountedWorld({ settings }: WorldOptions = {}): Promise<AdapterWorld> {
  const port = await freePort();
  const url = `ws://127.0.0.1:${port}`;
  const { chat } = await documentAdapters();
  let wire: MountedChat;
  const { origin, world } = await startWireServer({
    settings,
    open: async (deps) => {
      wire = expectOk(await chat({ CHAT_URL: url }, { now: () => deps.clock.now() }));
      return createMountedGateway(deps, wire).gateway;
    },
  });
  globalThis.WebSocket ??= PageSocket as unknown as typeof globalThis.WebSocket;
  const { openStream } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(wire!.page)}`
  )) as MountedPage;
  const proxy = await startCutProxy(`http://127.0.0.1:${port}`, '/');
  const proxied = proxy.url.replace('http', 'ws');
  return world<MountedAccess>({
    proxy,
    device: (deviceId, isDirect) =>
      createMountedChatService({
        scheduler: systemScheduler,
        deviceId,
        origin,
        load: async () => ({
          openStream: (_, events) => openStream({ url: isDirect ? url : proxied }, events),
        }),
        random: () => 0.1,
        onNetwork: () => undefined,
      }),
    access: (account) => ({
      provider: 'mounted',
      ownService: true,
      script: '/adapters/0123456789abcdef.js',
      shown: {},
      ...account,
    }),
    stranger: (access, peer) => strangerAt(origin, url, access, peer),
  });
}

async function strangerAt(
  origin: string,
  url: string,
  access: MountedAccess,
  to: ChatAddress,
): Promise<Stranger> {
  const token = await exchangeSecret(origin, access);
  if (!token.ok) throw new Error('no token');
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.once('open', resolve));
  let asked = 0;
  const ask = (call: string, given: unknown): Promise<void> => {
    const id = (asked += 1);
    socket.send(`${id} ${call} ${JSON.stringify(given) ?? ''}`);
    return new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data.toString().startsWith(`${id} `)) resolve();
      });
    });
  };
  await ask('hello', { self: access.address, token: token.value, device: 'stranger' });
  return strangerBy(to, ask, {
    nonsense: {
      'nothing to send': () => ask('send', undefined),
      'no words of JSON': () => {
        socket.send(`0 send {"to":"${to}"`);
        return ask('typing', { to });
      },
    },
    close: () => socket.terminate(),
  });
}
