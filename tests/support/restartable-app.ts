import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../scripts/free-port.mjs';

/** How often it is tried: for longer than any process takes to begin, and not for ever. */
const TRIES = 500;

/**
 * Listens on a port that was in use a moment ago. A process that another thread of this one is
 * starting has all that was open here until it runs its own program: so long the port is in use,
 * without a listener.
 */
export async function listenAgain(listen: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await listen();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tried === TRIES) throw error;
      await pause(10);
    }
  }
}

/** A server that is found at the same address again after it was stopped. */
interface RestartableApp {
  readonly origin: string;
  /** Starts a server again, with nothing of the one before. */
  start(this: void): Promise<void>;
  stop(this: void): Promise<void>;
}

/** `prepare` is given each server before it listens; none is started yet. */
export async function restartableApp(
  prepare: (app: FastifyInstance) => Promise<void>,
): Promise<RestartableApp> {
  const address = { host: '127.0.0.1', port: await freePort() };
  let running: FastifyInstance | undefined;
  return {
    origin: `http://${address.host}:${address.port}`,
    start: async () => {
      const app = Fastify({ logger: false, forceCloseConnections: true });
      running = app;
      await prepare(app);
      await listenAgain(() => app.listen(address));
    },
    stop: async () => {
      const stopping = running;
      running = undefined;
      await stopping?.close();
    },
  };
}
