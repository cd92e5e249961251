import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { createAddressOf, networkOf } from '@server/kernel/http/network';
import type { GatewaySettings } from './settings';

/** The close code of a server that is full. */
export const TRY_AGAIN_LATER = 1013;

/** Parts in which a frame may come: each is kept until the last is there, and no client of ours makes any. */
const MOST_FRAGMENTS = 64;

/** The server of the gateway's sockets. */
export interface SocketServer {
  /** Handles the upgrades of `server` on the gateway's path; others are refused if nobody else listens. */
  attach(server: Server): void;
  /** Accepts no more sockets. */
  close(): void;
}

/** Takes over a socket that was opened, from a network where that counts. */
export type SocketOpened = (socket: WebSocket, network: string | undefined) => void;

/** Makes the socket server; a page of a foreign origin is turned away before the handshake. */
export function createSocketServer(settings: GatewaySettings, opened: SocketOpened): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: settings.maxFrame,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
  });
  const addressOf = createAddressOf(settings.trustProxy);
  const attached: Server[] = [];
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url?.split('?', 1)[0] !== settings.socketPath) {
      // Nobody else would ever close it: the server has let go of a socket that asks to upgrade.
      if (attached.every((server) => server.listenerCount('upgrade') === 1)) refuse(socket, 404);
      return;
    }
    if (!fromKnownOrigin(request, settings.origins)) return refuse(socket, 403);
    const network = networkOf(addressOf(request));
    sockets.handleUpgrade(request, socket, head, (made) => opened(made, network));
  };
  return {
    attach: (server) => {
      attached.push(server);
      server.on('upgrade', upgrade);
    },
    close: () => {
      for (const server of attached) server.off('upgrade', upgrade);
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: 403 | 404): void {
  socket.on('error', () => socket.destroy());
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0`;
  socket.end(`${head}\r\n\r\n`, () => socket.destroy());
}

/** Browsers always name the origin of the page; who names none is no browser. */
function fromKnownOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
