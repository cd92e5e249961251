import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Database } from '@server/kernel/database';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { PaymentService } from '@server/kernel/ports/payments';
import { createPaypalService } from '../paypal/paypal-service';
import { WEBHOOK_PATH } from '../webhook-plugin';
import type { SimulatedPayment } from './simulated-payment';
import { createSimulatedPayments } from './simulated-payment-store';
import { createSimulatorPlugin } from './simulator-plugin';
import { createSimulatorKeys, createSimulatorWire, signedMessage } from './simulator-wire';
import { iso } from '@server/kernel/time';

/** The payment simulator: the adapter of PayPal, talking to it as to PayPal. */
export interface Simulator {
  readonly service: PaymentService;
  /** Its pages. */
  readonly plugin: FastifyPluginAsync;
  /** Its half of the wire on an address of its own, for who wants to listen there. */
  readonly wire: FastifyInstance;
  close(): Promise<void>;
}

/** Not an address of anything: calls to it go straight to the simulator in this process. */
const BASE = 'http://simulator.invalid';

/**
 * Its calls are on an instance that never listens, so that no other process can make them; its messages come to
 * the same address of this server as PayPal's.
 */
export function createSimulator(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Simulator {
  const keys = createSimulatorKeys();
  const payments = createSimulatedPayments(deps);
  const wire = Fastify({ logger: false });
  let server: FastifyInstance | undefined;
  const deliver = async (payment: SimulatedPayment, events: readonly string[]): Promise<void> => {
    for (const type of events) {
      const time = iso(deps.clock.now());
      const { headers, body } = signedMessage(keys, type, payment, time);
      await server?.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
    }
  };
  void wire.register(createSimulatorWire({ keys, payments }));
  const pages = createSimulatorPlugin({ payments, deliver });
  return {
    service: createPaypalService(
      {
        settings: { ...keys, baseUrl: BASE },
        clock: deps.clock,
        log: deps.log,
        fetch: fetchFrom(wire),
      },
      'simulator',
    ),
    plugin: async (app) => {
      server = app;
      await app.register(pages);
    },
    wire,
    close: () => wire.close(),
  };
}

/** Calls of `wire` as if it were far away. */
function fetchFrom(wire: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await wire.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'POST' && { payload: await request.text() }),
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };
}
