import WebSocket from 'ws';
import type { TinCanAccess } from '@/domain/messaging/chat-access';
import type { ChatAddress } from '@/domain/shared/ids';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { exchangeSecret } from '@/infrastructure/chat/wire-token';
import { createTinCanChatService } from '@/infrastructure/chat/open-tin-can';
import {
  createTinCanGateway,
  TIN_CAN_PATH,
} from '@server/gateway/dialects/tin-can/tin-can-gateway';
import { startCutProxy } from '@tests/support/cut-proxy';
import type { AdapterWorld, Stranger, WorldOptions } from './adapter-world';
import { startWireServer, strangerBy } from './wire-world';

/** The real server behind plain WebSockets. */
export async function openTinCanWorld({ settings }: WorldOptions = {}): Promise<AdapterWorld> {
  const { origin, world } = await startWireServer({ settings, open: createTinCanGateway });
  const proxy = await startCutProxy(origin, TIN_CAN_PATH);
  const socketUrl = proxy.url.replace('http', 'ws') + TIN_CAN_PATH;
  const directUrl = origin.replace('http', 'ws') + TIN_CAN_PATH;
  return world<TinCanAccess>({
    proxy,
    device: (deviceId, isDirect) =>
      createTinCanChatService({
        scheduler: systemScheduler,
        deviceId,
        origin,
        openSocket: (url) => new WebSocket(isDirect ? directUrl : url),
        random: () => 0.1,
        onNetwork: () => undefined,
      }),
    access: (account) => ({ provider: 'tin-can', ownService: true, socketUrl, ...account }),
    stranger: (access, peer) => strangerAt(origin, access, peer),
  });
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
  return strangerBy(to, ask, {
    nonsense: {
      'nothing to send': () => ask('send', undefined),
      'no words of JSON': async () => socket.send(`{"id":0,"call":"send","given":{"to":"${to}"`),
    },
    close: () => socket.terminate(),
  });
}
