import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  type ServiceEntry,
  type ServiceEvent,
  SERVICE_TOKEN_PATH,
} from '@/contract/gateway/service-calls';
import {
  GatewayCore,
  gatewayOf,
  type Gateway,
  type GatewayDeps,
} from '@server/gateway/core/chat-core';
import { startHousekeeping } from '@server/gateway/core/housekeeping';
import {
  type IssueTokenDeps,
  createAuthenticate,
  exchangeSecret,
} from '@server/gateway/core/session/tokens';
import { defaultGatewaySettings } from '@server/gateway/core/settings';
import { WireHub } from './wire-hub';
import type { PageLink } from './page-link';
import * as z from 'zod';
import { parseChatAddress } from '@/domain/shared/ids';

/** What carries calls and events between pages and the hub. */
interface PageWire {
  /** Begins to carry. */
  open(app: FastifyInstance, hub: WireHub): void;
  /** Sends to the page of that name, now or never. */
  tell(page: string, message: ServiceEvent | ServiceEntry): void;
  /** Carries nothing any more. */
  close(): Promise<void>;
  /** How a token is written; default: as its random part. */
  readonly writeToken?: IssueTokenDeps['write'];
}

/** A gateway with what a test asks it for. */
export interface WireGateway extends Gateway {
  /** Ends what was silent for too long; done by itself from time to time. */
  readonly beat: () => void;
}

/** The chat of this server over a wire that carries the product's own calls (`service-calls.ts` of the contract). */
export function createWireGateway(deps: GatewayDeps, wire: PageWire): WireGateway {
  const { db, clock, ids } = deps;
  const settings = { ...defaultGatewaySettings, ...deps.settings };
  const core = new GatewayCore<PageLink>(deps, settings);
  const onError = (error: unknown) => core.failed('a chat call failed', error);
  const authenticate = createAuthenticate({ db, clock, onError });
  const tell = (page: string, message: ServiceEvent | ServiceEntry) => wire.tell(page, message);
  const hub = new WireHub({ gateway: deps, settings, core, authenticate, tell });
  const tokens: IssueTokenDeps = {
    db,
    clock,
    ids,
    lifetime: settings.tokenLifetime,
    ...(wire.writeToken && { write: wire.writeToken }),
  };
  let endHousekeeping: () => void = () => undefined;
  const close = async () => {
    endHousekeeping();
    await hub.settled();
    hub.leave();
    await wire.close();
    // What came while the wire was closed.
    await hub.settled();
    await core.close();
    await core.settle();
  };
  const plugin = async (app: FastifyInstance) => {
    await app.register(createTokenPlugin(tokens, onError));
    wire.open(app, hub);
    endHousekeeping = startHousekeeping({
      ...deps,
      settings,
      connections: () => hub.links(),
      onError: (error) => core.failed('sweeping the chat tables failed', error),
    });
    app.addHook('preClose', close);
  };
  return {
    ...gatewayOf(deps, core, { plugin, tokens, close }),
    beat: () => {
      for (const link of hub.links()) link.beat(clock.now());
    },
  };
}

const request = z.strictObject({ address: z.string().max(64), secret: z.string().max(256) });

/** Exchanges a chat secret for a token; a wrong secret and an unknown name get the same answer. */
function createTokenPlugin(
  tokens: IssueTokenDeps,
  onError: (error: unknown) => void,
): FastifyPluginAsync {
  return async (app) => {
    app.post(SERVICE_TOKEN_PATH, async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const { address = '', secret = '' } = request.safeParse(body).data ?? {};
      const name = parseChatAddress(address);
      try {
        const issued = name.ok && (await exchangeSecret(tokens, name.value, secret));
        if (issued) return { token: issued.token, expiresAt: issued.expiresAt };
        return await reply.code(401).send({ error: 'wrong-secret' });
      } catch (error) {
        onError(error);
        return reply.code(503).send({ error: 'busy' });
      }
    });
  };
}
