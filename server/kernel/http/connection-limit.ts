import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '@server/kernel/ports/system';

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
