import type { FastifyInstance } from 'fastify';
import { GatewayCore, type Gateway, type GatewayDeps } from '@server/gateway/core/chat-core';
import { createAuthenticate } from '@server/gateway/core/session/tokens';
import type { Scheduler } from '@server/kernel/ports/system';
import { Connection, type SdkWire } from './connection';
import { Frames } from './frames';
import { createRestPlugin } from './rest/rest-plugin';
import { createSocketServer, TRY_AGAIN_LATER } from './socket-server';

/** The chat over the wire of the vendor's SDK, sockets and REST. It does nothing until its plugin is registered. */
export function createGateway(deps: GatewayDeps): Gateway {
  const core = new GatewayCore<Connection>(deps);
  const { settings, sessions } = core;
  const frames = new Frames(settings);
  /** Connections that are closed but still have something to write. */
  const settling = new Set<Promise<void>>();
  const onError = core.failing('a chat connection failed');
  const wire: SdkWire = {
    core,
    frames,
    authenticate: createAuthenticate(deps, onError),
    onError,
    gone: (connection) => {
      core.reach.gone(connection);
      const settled = connection.settled().finally(() => settling.delete(settled));
      settling.add(settled);
    },
  };
  const sockets = createSocketServer(settings, (socket, network) => {
    if (sessions.all().length >= settings.maxSockets) return socket.close(TRY_AGAIN_LATER);
    sessions.makeRoom(network, settings.maxStrangers);
    sessions.add(new Connection(socket, wire, network));
  });
  let endHousekeeping: () => void = () => undefined;
  const close = async () => {
    endHousekeeping();
    sockets.close();
    await endConnections(sessions.all(), deps.scheduler);
    await core.close();
    await Promise.all(settling);
    await core.settle();
  };
  const plugin = async (app: FastifyInstance) => {
    await app.register(createRestPlugin(core, frames));
    sockets.attach(app.server);
    endHousekeeping = core.startHousekeeping(() => sessions.all());
    // The sockets close before the app waits for its connections.
    app.addHook('preClose', close);
  };
  return core.over({ plugin, close });
}

/** How long clients get to close their side before they are cut. */
const CLOSING_TIME = 1_000;

/** Says to connections that the server restarts, and waits until each is closed. */
async function endConnections(
  connections: readonly Connection[],
  scheduler: Scheduler,
): Promise<void> {
  for (const connection of connections) connection.restart();
  const cancel = scheduler.after(CLOSING_TIME, () => {
    for (const connection of connections) connection.drop();
  });
  await Promise.all(connections.map(({ closed }) => closed));
  cancel();
}
