import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../scripts/free-port.mjs';
import { listenAgain } from './listen-again';

/** A server that is found at the same address again after it was stopped. */
export interface RestartableApp {
  readonly origin: string;
  /** Starts a server anew, with nothing of the one before. */
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
