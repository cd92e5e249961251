import { type Server, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '@server/kernel/ports/system';
import type { Duplex } from 'node:stream';
import { guarded } from '@server/kernel/scheduler';
import { plainForwarded } from './network';

/** Open files that the server needs besides its connections: pictures, mails, vendors, log. */
const OWN_FILES = 256;
/** Open files of the embedded database, which keeps every table and index open that was used once. */
const DATABASE_FILES = 1_000;
/** Connections that are taken however few files there are. */
const FEWEST_CONNECTIONS = 64;
/** A connection and the file that it is answered from, open for as long as its reader is slow. */
const FILES_EACH = 2;

/** Requests of one connection that may wait for an answer: browsers and proxies send the next one after it. */
const MOST_UNANSWERED = 16;

/** How many files there are. */
export interface OpenFiles {
  /** How many the process may have open; default: as the system says. */
  readonly limit?: number | undefined;
  /** Whether the database lies in this process. */
  readonly database: boolean;
}

/** What the system says, asked once: its report takes thirty milliseconds. */
let systemLimit: number | undefined;

/**
 * Keeps connections from taking every open file of the process: beyond the limit a new connection is
 * closed at once, and the connections that are there go on. Gives back whether the limit is reached.
 */
export function limitConnections(
  server: Server,
  log: Log,
  { limit = (systemLimit ??= openFileLimit()), database }: OpenFiles,
): () => Promise<boolean> {
  const left = Math.floor((limit - OWN_FILES - (database ? DATABASE_FILES : 0)) / FILES_EACH);
  const most = Math.max(left, FEWEST_CONNECTIONS);
  if (most > left) {
    log.warn('this process may open too few files: raise the limit (ulimit -n, LimitNOFILE)', {
      files: limit,
      connections: most,
    });
  }
  if (Number.isFinite(most)) server.maxConnections = most;
  // Without a listener a connection that the system could not hand over would end the process.
  server.on('error', (error) => {
    if (server.listening) log.error('a connection could not be taken', error);
  });
  return () =>
    new Promise((resolve) => {
      server.getConnections((error, count) => resolve(error !== null || count >= most));
    });
}

/**
 * Lets each request of a connection wait until the one before it is answered: thousands fit into one packet,
 * and Node would begin all of them, each with the open files it needs. It would also tell none but the first
 * that the connection was closed. A connection with too many of them is closed.
 */
export function answerInTurn(app: FastifyInstance): void {
  const turns = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const unanswered = turns.get(socket) ?? [];
    turns.set(socket, unanswered);
    const end = (): void => {
      unanswered.shift();
      if (!socket.destroyed) unanswered[0]?.();
    };
    const begin = (): void => {
      reply.raw.once('close', end);
      done();
    };
    unanswered.push(begin);
    if (unanswered.length === 1) begin();
    else if (unanswered.length > MOST_UNANSWERED) socket.destroy();
  });
}

/** The soft limit of this process; Infinity where the system names none. */
function openFileLimit(): number {
  // Without it, the report looks up the name of every peer.
  Reflect.set(process.report, 'excludeNetwork', true);
  const report: unknown = process.report.getReport();
  const { userLimits } = report as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}

/** How often connections that have nothing more to do are looked for, in milliseconds. */
const SWEEP = 50;
/** How long requests under way may take to end, in milliseconds. */
const PATIENCE = 8_000;

/**
 * Gives back what ends `app`: it stops listening, lets what is under way end, and then closes
 * every connection.
 *
 * Browsers keep connections open for later, and open some they never use (which Node counts as
 * busy): both would otherwise hold up the end for a minute. Call it before the app listens.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.server.on('upgrade', ({ socket }) => unused.delete(socket));
  const sweep = () => {
    for (const socket of unused) socket.destroy();
    app.server.closeIdleConnections();
  };
  return async () => {
    const timer = setInterval(sweep, SWEEP);
    const force = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
    try {
      await app.close();
    } finally {
      clearInterval(timer);
      clearTimeout(force);
    }
  };
}

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
