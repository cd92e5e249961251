import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import { PAYMENT_SOURCES } from '@/domain/wallet/payment-source';
import { act } from '@server/payments/simulator/simulated-payment';
import { createPaypalService } from '@server/payments/paypal/paypal-service';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import {
  createSimulatorKeys,
  createSimulatorWire,
  signedMessage,
} from '@server/payments/simulator/simulator-wire';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { describePaymentService, type PaymentStage } from './payment-service';

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the adapter of PayPal, over HTTP with the simulator', () => {
  let database: TestDatabase;
  let wire: FastifyInstance;
  let stage: PaymentStage;
  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    const clock = movableClock();
    const keys = createSimulatorKeys();
    const payments = createSimulatedPayments({ db: database.db, clock });
    wire = Fastify({ logger: false });
    await wire.register(createSimulatorWire({ keys, payments }));
    const baseUrl = await wire.listen({ host: '127.0.0.1', port: 0 });
    const service = (settings: object) =>
      createPaypalService({
        settings: { ...keys, baseUrl, ...settings },
        clock,
        log: NO_LOG,
        fetch,
      });
    stage = {
      service: service({}),
      stranger: service({ clientSecret: 'guessed' }),
      unreachable: service({ baseUrl: 'http://127.0.0.1:1' }),
      does: async (id, action) => {
        await payments.change(id, (payment) => {
          const { payment: next } = expectOk(act(payment, action));
          return { payment: next, value: undefined };
        });
      },
      message: async (type, id) => {
        const payment = await payments.find(id);
        if (!payment) throw new Error(`no payment ${id}`);
        return signedMessage(keys, type, payment, new Date(clock.now()).toISOString());
      },
    };
  });
  afterAll(async () => {
    await wire.close();
    await database.close();
  });
  describe.each(PAYMENT_SOURCES)('paid with %s', (source) => {
    describePaymentService(() => stage, source);
  });
});
