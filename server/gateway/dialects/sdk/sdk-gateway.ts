import type { FastifyPluginAsync } from 'fastify';
import type { WebSocket } from 'ws';
import { Frames } from './frames';
import {
  GatewayCore,
  type GatewayDeps,
  gatewayOf,
  type Gateway,
} from '@server/gateway/core/chat-core';
import { startHousekeeping } from '@server/gateway/core/housekeeping';
import type { IssueTokenDeps } from '@server/gateway/core/session/tokens';
import { createRestPlugin } from './rest/rest-plugin';
import { Connection, type ConnectionDeps, createSignIn } from './connection';
import { type GatewaySettings, defaultGatewaySettings } from '@server/gateway/core/settings';
import { createSocketServer, TRY_AGAIN_LATER, type SocketServer } from './socket-server';
import { createSubmit } from './submit';
import type { Scheduler } from '@server/kernel/ports/system';

/** The chat and the wire of the vendor's SDK: sockets and REST. */
class GatewayParts {
  readonly core: GatewayCore<Connection>;
  readonly tokens: IssueTokenDeps;
  readonly #deps: GatewayDeps;
  readonly #settings: GatewaySettings;
  readonly #frames: Frames;
  readonly #sockets: SocketServer;
  readonly #connection: ConnectionDeps;
  #endHousekeeping: () => void = () => undefined;
  /** Connections that are closed but still have something to write down. */
  readonly #settling = new Set<Promise<void>>();

  constructor(deps: GatewayDeps, settings: GatewaySettings) {
    const { db, clock } = deps;
    this.#deps = deps;
    this.#settings = settings;
    this.#frames = new Frames(settings);
    this.tokens = { db, clock, ids: deps.ids, lifetime: settings.tokenLifetime };
    this.core = new GatewayCore(deps, settings);
    this.#connection = this.#connectionDeps();
    this.#sockets = createSocketServer(settings, (socket, network) =>
      this.#opened(socket, network),
    );
  }

  /** REST and sockets on one app; the sockets close before the app waits for its connections. */
  plugin(): FastifyPluginAsync {
    const { core } = this;
    const rest = createRestPlugin(
      {
        db: this.#deps.db,
        clock: this.#deps.clock,
        frames: this.#frames,
        tokens: this.tokens,
        calls: core.calls,
        settings: this.#settings,
      },
      (error) => core.failed('a chat call failed', error),
    );
    return async (app) => {
      await app.register(rest);
      this.#sockets.attach(app.server);
      this.#endHousekeeping = startHousekeeping({
        ...this.#deps,
        settings: this.#settings,
        connections: () => core.sessions.all(),
        onError: (error) => core.failed('sweeping the chat tables failed', error),
      });
      app.addHook('preClose', () => this.close());
    };
  }

  async close(): Promise<void> {
    this.#endHousekeeping();
    this.#sockets.close();
    await endConnections(this.core.sessions.all(), this.#deps.scheduler);
    await this.core.close();
    await Promise.all(this.#settling);
    await this.core.settle();
  }

  #connectionDeps(): ConnectionDeps {
    const { db, clock } = this.#deps;
    const { core } = this;
    const { maxPayload, appKey } = this.#settings;
    const onError = (error: unknown) => core.failed('a chat connection failed', error);
    return {
      clock,
      frames: this.#frames,
      settings: this.#settings,
      delivery: { db, confirm: core.confirm },
      onError,
      signIn: createSignIn({ db, clock, appKey, onError }),
      submit: createSubmit({
        clock,
        frames: this.#frames,
        maxPayload,
        calls: core.calls.messages,
        onError,
      }),
      admit: (connection) => core.reach.admit(connection),
      gone: (connection) => {
        core.reach.gone(connection);
        const settling = connection.settled().finally(() => this.#settling.delete(settling));
        this.#settling.add(settling);
      },
    };
  }

  #opened(socket: WebSocket, network: string | undefined): void {
    const { sessions } = this.core;
    const isFull = sessions.all().length >= this.#settings.maxSockets;
    if (isFull) return socket.close(TRY_AGAIN_LATER);
    sessions.makeRoom(network, this.#settings.maxStrangers);
    sessions.add(new Connection(socket, this.#connection, network));
  }
}

/** Puts the chat gateway together. It does nothing until its plugin is registered. */
export function createGateway(deps: GatewayDeps): Gateway {
  const parts = new GatewayParts(deps, { ...defaultGatewaySettings, ...deps.settings });
  return gatewayOf(deps, parts.core, {
    plugin: parts.plugin(),
    tokens: parts.tokens,
    close: () => parts.close(),
  });
}

/** How long clients get to close their side before they are cut. */
const CLOSING_TIME = 1_000;

/** Tells connections that the server restarts, and waits until each is closed. */
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
