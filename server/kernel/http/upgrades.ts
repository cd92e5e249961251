import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { guarded } from '@server/kernel/guarded';
import type { Log } from '@server/kernel/ports/system';
import { plainForwarded } from './network';

/** Takes over the connection of a request that asks for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const SILENT: Pick<Log, 'error'> = { error: () => undefined };

const handlersOf = new WeakMap<Server, Map<string, Upgrade>>();

/**
 * The paths of `server` on which a request may change the protocol, each with what takes it over.
 *
 * Node lets go of the connection of every request that asks for an upgrade, so nothing else would
 * answer or close it: a request on any other path is refused here and its connection is closed.
 */
export function upgradesOf(server: Server, log?: Pick<Log, 'error'>): Map<string, Upgrade> {
  const known = handlersOf.get(server);
  if (known) return known;
  const handlers = new Map<string, Upgrade>();
  handlersOf.set(server, handlers);
  const takeOver: Upgrade = (request, socket, head) => {
    plainForwarded(request.headers);
    const handle = handlers.get(request.url?.split('?', 1)[0] ?? '');
    if (handle) handle(request, socket, head);
    else refuseUpgrade(socket, 404);
  };
  const failed: Upgrade = (_request, socket) => refuseUpgrade(socket, 500);
  server.on('upgrade', guarded(log ?? SILENT, 'an upgrade', takeOver, failed));
  return handlers;
}

/** Answers a request for another protocol with a status, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 500): void {
  socket.on('error', () => socket.destroy());
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0`;
  socket.end(`${head}\r\n\r\n`, () => socket.destroy());
}
