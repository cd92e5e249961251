import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { GatewaySettings } from './settings';

/** The server of the gateway's sockets. */
export interface SocketServer {
  /** Handles the upgrades of `server` on the gateway's path; other paths are left to others. */
  attach(server: Server): void;
  /** Accepts no more sockets. */
  close(): void;
}

/** Makes the socket server; a page of a foreign origin is turned away before the handshake. */
export function createSocketServer(
  settings: GatewaySettings,
  opened: (socket: WebSocket) => void,
): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: settings.maxFrame,
    perMessageDeflate: false,
  });
  const attached: Server[] = [];
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url?.split('?', 1)[0] !== settings.socketPath) return;
    if (!fromKnownOrigin(request, settings.origins)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, opened);
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

/** Browsers always name the origin of the page; who names none is no browser. */
function fromKnownOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
