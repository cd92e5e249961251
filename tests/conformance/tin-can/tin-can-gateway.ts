import type { WebSocket } from 'ws';
import { asFields } from '@/domain/shared/input';
import type { PlainConnectionOf } from '@server/gateway/embedded-provider';
import type { GatewayDeps } from '@server/gateway/core/chat-core';
import { createWireGateway, type WireGateway } from '@server/gateway/dialects/own/wire-gateway';
import type { WireHub } from '@server/gateway/dialects/own/wire-hub';
import { defaultGatewaySettings } from '@server/gateway/core/settings';
import { createSocketServer } from '@server/gateway/dialects/sdk/socket-server';
import { parseJson } from '@server/kernel/untrusted-input';

/** Where pages open their sockets. */
export const TIN_CAN_PATH = '/tin-can' as const;

/** The pages' way there: an empty address is the page's own origin. */
export const tinCanConnectionOf: PlainConnectionOf = ({ address, secret }) => ({
  provider: 'tin-can',
  socketUrl: '',
  address,
  secret,
});

/** The chat of this server over plain WebSockets with one JSON text in each frame. */
export function createTinCanGateway(deps: GatewayDeps): WireGateway {
  const pages = new Map<string, WebSocket>();
  let hub: WireHub;
  let count = 0;
  const settings = { ...defaultGatewaySettings, ...deps.settings, socketPath: TIN_CAN_PATH };
  const sockets = createSocketServer(settings, (socket, network = 'somewhere') => {
    const page = `page ${(count += 1)}`;
    pages.set(page, socket);
    socket.on('message', (data) => {
      const { id, call, given } = asFields(parseJson(String(data)));
      const text = JSON.stringify(given) ?? '';
      void hub.answer({ page, counted: network }, String(call), text).then((answer) => {
        socket.send(JSON.stringify({ id, answer }));
      });
    });
    socket.on('close', () => {
      pages.delete(page);
      hub.left(page);
    });
    socket.on('error', () => socket.terminate());
  });
  return createWireGateway(deps, {
    open: (app, opened) => {
      hub = opened;
      sockets.attach(app.server);
    },
    tell: (page, event) => pages.get(page)?.send(JSON.stringify({ event })),
    close: async () => {
      sockets.close();
      for (const socket of pages.values()) socket.terminate();
    },
  });
}
