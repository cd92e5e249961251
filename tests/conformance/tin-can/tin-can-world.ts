import WebSocket from 'ws';
import type { TinCanAccess } from '@/domain/messaging/chat-access';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import { createTinCanChatService } from '@/infrastructure/chat/open-tin-can';
import {
  createTinCanGateway,
  TIN_CAN_PATH,
} from '@server/gateway/dialects/tin-can/tin-can-gateway';
import { createSecureIds } from '@server/kernel/secrets';
import { startCutProxy } from '@tests/support/cut-proxy';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { addUsers, refusableCheck } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock } from '@tests/support/movable-clock';
import { restartableApp } from '@tests/support/restartable-app';
import type { AdapterWorld, Stranger, WorldOptions } from './adapter-world';
import { grantedBy, storeUnheard, writeGift } from './gateway-world';

/** The real server behind plain WebSockets, with a clock and a check that a test moves. */
export async function openTinCanWorld({ settings }: WorldOptions = {}): Promise<AdapterWorld> {
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
  let gateway: ReturnType<typeof createTinCanGateway>;
  const own = await restartableApp(async (app) => {
    gateway = createTinCanGateway({
      ...{ db, clock, scheduler: byHand.scheduler, check, ids, log },
      settings: { presenceGrace: 50, ...settings, ...byHand.settings },
    });
    await app.register(gateway.plugin);
  });
  const { origin, start, stop } = own;
  await start();
  const proxy = await startCutProxy(origin, TIN_CAN_PATH);
  const socketUrl = proxy.url.replace('http', 'ws') + TIN_CAN_PATH;
  const deviceOver = (deviceId: string, openSocket = (url: string) => new WebSocket(url)) =>
    createTinCanChatService({
      ...{ scheduler: systemScheduler, deviceId, origin, openSocket },
      random: () => 0.1,
      onNetwork: () => undefined,
    });
  let devices = 0;
  let accounts = 0;
  return {
    ...{ origin, clock, proxy, stop, start },
    device: () => deviceOver(`device${++devices}`),
    direct: async (device) =>
      deviceOver(device, () => new WebSocket(origin.replace('http', 'ws') + TIN_CAN_PATH)),
    cutting: async (device) => deviceOver(device),
    account: async (name): Promise<TinCanAccess> => {
      const address = `${name}-${++accounts}` as ChatAddress;
      const secret = (await addUsers(db, [address]))[address] ?? '';
      return { provider: 'tin-can', ownService: true, socketUrl, address, secret };
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
      const newer = await strangerAt(origin, from as TinCanAccess, to);
      await newer.custom(type, {});
      newer.close();
    },
    grant: ({ address }) => grantedBy({ db, gateway: () => gateway }, address),
    revoke: ({ address }) => gateway.kick(address, 'revoked'),
    lose: (from, to, text) => storeUnheard(db, clock, from.address, { to, text }),
    give: (from, to) => writeGift(db, gateway.givings, from.address, to),
    beat: () => gateway.beat(),
    online: (address) => gateway.online(address),
    stranger: (access, peer) => strangerAt(origin, access as TinCanAccess, peer),
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
  access: TinCanAccess,
  to: ChatAddress,
): Promise<Stranger> {
  const token = await exchangeSecret(origin, access);
  if (!token.ok) throw new Error('no token');
  const socket = new WebSocket(origin.replace('http', 'ws') + TIN_CAN_PATH);
  await new Promise((resolve) => socket.once('open', resolve));
  let asked = 0;
  const ask = (call: string, given: unknown): Promise<void> => {
    const id = (asked += 1);
    socket.send(JSON.stringify({ id, call, given }));
    return new Promise((resolve) => {
      socket.on('message', (data) => {
        if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve();
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
      'no words of JSON': async () => socket.send(`{"id":0,"call":"send","given":{"to":"${to}"`),
    },
    close: () => socket.terminate(),
  };
}
