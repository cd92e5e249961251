import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { createAddressOf, networkOf } from '@server/kernel/http/network';
import { refuseUpgrade, upgradesOf, type Upgrade } from '@server/kernel/http/connections';
import type { GatewaySettings } from '@server/gateway/core/settings';

/** The close code of a server that is full. */
export const TRY_AGAIN_LATER = 1013;

/** Parts in which a frame may come: each is kept until the last is there, and no client of ours makes any. */
const MOST_FRAGMENTS = 64;

/** Takes over a socket that was opened, from a network where that counts. */
type SocketOpened = (socket: WebSocket, network: string | undefined) => void;

/** Makes the socket server; a page of a foreign origin is turned away before the handshake. */
export function createSocketServer(settings: GatewaySettings, opened: SocketOpened) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: settings.maxFrame,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
  });
  const addressOf = createAddressOf(settings.trustProxy);
  const attached: Server[] = [];
  const upgrade: Upgrade = (request, socket, head) => {
    if (!fromKnownOrigin(request, settings.origins)) return refuseUpgrade(socket, 403);
    const network = networkOf(addressOf(request));
    sockets.handleUpgrade(request, socket, head, (made) => opened(made, network));
  };
  return {
    /** Handles the upgrades of `server` on the gateway's path. */
    attach: (server: Server) => {
      attached.push(server);
      upgradesOf(server).set(settings.socketPath, upgrade);
    },
    /** Accepts no more sockets. */
    close: () => {
      for (const server of attached) upgradesOf(server).delete(settings.socketPath);
      sockets.close();
    },
  };
}

/** Browsers always name the origin of the page; who names none is no browser. */
function fromKnownOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
