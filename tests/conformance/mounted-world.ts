import WebSocket from 'ws';
import type { MountedAccess } from '@/domain/messaging/chat-access';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import { createMountedChatService, type MountedPage } from '@/infrastructure/chat/open-mounted';
import { createMountedGateway } from '@server/gateway/dialects/own/mounted-gateway';
import { createSecureIds } from '@server/kernel/secrets';
import { startCutProxy } from '@tests/support/cut-proxy';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { documentAdapters } from '@tests/support/mounted-adapters';
import { expectOk } from '@tests/support/expect-result';
import { freePort } from '../../scripts/free-port.mjs';
import { addUsers, refusableCheck } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock } from '@tests/support/movable-clock';
import { restartableApp } from '@tests/support/restartable-app';
import type { AdapterWorld, Stranger, WorldOptions } from './adapter-world';
import { grantedBy, storeUnheard, writeGift } from './gateway-world';

/** A socket as browsers have it: an error that no listener takes ends nothing. */
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}

/** The real server behind the chat of docs/adapters.md, with a clock and a check that a test moves. */
export async function openMountedWorld({ settings }: WorldOptions = {}): Promise<AdapterWorld> {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const clock = movableClock(epochMs(Date.now()));
  const byHand = housekeepingByHand();
  const check = refusableCheck();
  const errors: unknown[] = [];
  const ids = createSecureIds(clock);
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_text: string, error: unknown) => void errors.push(error),
  };
  const url = `http://127.0.0.1:${await freePort()}`;
  const { chat } = await documentAdapters();
  const environment = { CHAT_URL: url.replace('http', 'ws') };
  const wire = expectOk(await chat(environment, { now: () => clock.now() }));
  globalThis.WebSocket ??= PageSocket as unknown as typeof globalThis.WebSocket;
  let gateway: ReturnType<typeof createMountedGateway>['gateway'];
  const own = await restartableApp(async (app) => {
    ({ gateway } = createMountedGateway(
      {
        db,
        clock,
        scheduler: byHand.scheduler,
        check,
        ids,
        log,
        settings: { presenceGrace: 50, ...settings, ...byHand.settings },
      },
      wire,
    ));
    await app.register(gateway.plugin);
  });
  const { origin, start, stop } = own;
  await start();
  const proxy = await startCutProxy(url, '/');
  const socketUrl = proxy.url.replace('http', 'ws');
  const { openStream } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(wire.page)}`
  )) as MountedPage;
  const deviceOver = (deviceId: string, shown = { url: socketUrl }) =>
    createMountedChatService({
      scheduler: systemScheduler,
      deviceId,
      origin,
      load: async () => ({ openStream: (_, events) => openStream(shown, events) }),
      random: () => 0.1,
      onNetwork: () => undefined,
    });
  let devices = 0;
  let accounts = 0;
  return {
    origin,
    clock,
    proxy,
    stop,
    start,
    device: () => deviceOver(`device${++devices}`),
    direct: async (device) => deviceOver(device, { url: environment.CHAT_URL }),
    cutting: async (device) => deviceOver(device),
    account: async (name): Promise<MountedAccess> => {
      const address = `${name}-${++accounts}` as ChatAddress;
      const secret = (await addUsers(db, [address]))[address] ?? '';
      const script = '/adapters/0123456789abcdef.js';
      return { provider: 'mounted', ownService: true, script, shown: {}, address, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => check.refuse(code),
    cut: async () => proxy.cutAll(),
    expire: async () => {
      await stop();
      clock.advance(SESSION_LIFETIME);
      await start();
    },
    sendNewer: async (from, to, type) => {
      const newer = await strangerAt(origin, url, from as MountedAccess, to);
      await newer.custom(type, {});
      newer.close();
    },
    grant: ({ address }) => grantedBy({ db, gateway: () => gateway }, address),
    revoke: ({ address }) => gateway.kick(address, 'revoked'),
    lose: (from, to, text) => storeUnheard(db, clock, from.address, { to, text }),
    give: (from, to) => writeGift(db, gateway.givings, from.address, to),
    beat: () => gateway.beat(),
    online: (address) => gateway.online(address),
    stranger: (access, peer) => strangerAt(origin, url, access as MountedAccess, peer),
    close: async () => {
      await stop();
      await proxy.close();
      await database.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

async function strangerAt(
  origin: string,
  url: string,
  access: MountedAccess,
  to: ChatAddress,
): Promise<Stranger> {
  const token = await exchangeSecret(origin, access);
  if (!token.ok) throw new Error('no token');
  const socket = new WebSocket(url.replace('http', 'ws'));
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
  const send = (draft: object) => ask('send', { to, ...draft });
  const text = { type: 'txt', msg: 'a' };
  return {
    text: (msg, ext = {}) => send({ type: 'txt', msg, ext }),
    custom: (customEvent, customExts) => send({ type: 'custom', customEvent, customExts }),
    nonsense: {
      'no kind': () => send({}),
      'a text without words': () => send({ type: 'txt' }),
      'a video': () => send({ type: 'video', url: 'javascript:alert(1)' }),
      'an extension that is none': () => send({ ...text, ext: 'a' }),
      'an id that is none': () => send({ ...text, ext: { [EXTENSION_KEY.localId]: { a: 'b' } } }),
      'a call of no meaning': () => ask('sing', { to, ...text }),
      'nothing to send': () => ask('send', undefined),
      'no words of JSON': () => {
        socket.send(`0 send {"to":"${to}"`);
        return ask('typing', { to });
      },
    },
    close: () => socket.terminate(),
  };
}
