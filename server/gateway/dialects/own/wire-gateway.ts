import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import {
  SERVICE_TOKEN_PATH,
  type ServiceEntry,
  type ServiceEvent,
} from '@/contract/gateway/service-calls';
import { parseChatAddress } from '@/domain/shared/ids';
import { GatewayCore, type Gateway, type GatewayDeps } from '@server/gateway/core/chat-core';
import {
  createAuthenticate,
  exchangeSecret,
  type IssueTokenDeps,
} from '@server/gateway/core/session/tokens';
import type { PageLink } from './page-link';
import { WireHub } from './wire-hub';

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

/** A gateway with what tests use. */
export interface WireGateway extends Gateway {
  /** Ends connections that were silent for too long, as the gateway does from time to time. */
  readonly beat: () => void;
}

/** The chat of this server over a wire that carries the product's own calls (`service-calls.ts` of the contract). */
export function createWireGateway(deps: GatewayDeps, wire: PageWire): WireGateway {
  const core = new GatewayCore<PageLink>(deps, wire.writeToken);
  const onError = core.failing('a chat call failed');
  const hub = new WireHub({
    core,
    authenticate: createAuthenticate(deps, onError),
    tell: (page, message) => wire.tell(page, message),
  });
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
    await app.register(createTokenPlugin(core.tokens, onError));
    wire.open(app, hub);
    endHousekeeping = core.startHousekeeping(() => hub.links());
    app.addHook('preClose', close);
  };
  return {
    ...core.over({ plugin, close }),
    beat: () => {
      for (const link of hub.links()) link.beat(deps.clock.now());
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
        if (issued) return issued;
        return await reply.code(401).send({ error: 'wrong-secret' });
      } catch (error) {
        onError(error);
        return reply.code(503).send({ error: 'busy' });
      }
    });
  };
}
