import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
