// @module-tag lane/longer
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { translateRecharge } from '@/contract/http/translation';
import { beginPayment, coinRecharge, finishPayment } from '@/contract/http/wallet';
import { type PayerAction, act } from '@server/payments/simulator/simulated-payment';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import {
  createSimulatorKeys,
  createSimulatorWire,
  signedMessage,
} from '@server/payments/simulator/simulator-wire';
import { WEBHOOK_PATH } from '@server/payments/webhook-plugin';
import { callApi } from '@tests/support/api-client';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld, type ServerWorld, type SignedInPerson } from '../wallet/signed-in';
import { tokenOf } from './buying-stage';

/** Payments whose messages come doubled and shuffled. */
const ROUNDS = 2;

const clock = movableClock();
const keys = createSimulatorKeys();

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  let drop: () => Promise<void>;
  let wire: FastifyInstance;
  let servers: readonly [TestServer, TestServer];
  let world: ServerWorld;
  beforeAll(async () => {
    const database = await createPostgresDatabase();
    ({ drop } = database);
    wire = Fastify({ logger: false });
    await wire.register(createSimulatorWire({ keys, payments: stored() }));
    const settings = {
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_CLIENT_SECRET: keys.clientSecret,
      PAYPAL_WEBHOOK_ID: keys.webhookId,
      PAYPAL_BASE_URL: await wire.listen({ host: '127.0.0.1', port: 0 }),
      PUBLIC_URL: 'http://localhost',
    };
    const start = () => startTestServer({ databaseUrl: database.url, clock, settings });
    servers = [await start(), await start()];
    world = serverWorld(servers[0]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await wire.close();
    await drop();
  });

  /** The payments of the service, which outlive both servers. */
  function stored() {
    const payments = () => createSimulatedPayments({ db: servers[0].db, clock });
    return {
      make: (payment) => payments().make(payment),
      find: (id) => payments().find(id),
      findByCapture: (id) => payments().findByCapture(id),
      findByDispute: (id) => payments().findByDispute(id),
      change: (id, work) => payments().change(id, work),
    } satisfies ReturnType<typeof createSimulatedPayments>;
  }

  /** Each message twice to each server, in any order; refused for now, it comes again. */
  async function tell(id: string, types: readonly string[], seed: number): Promise<void> {
    const payment = await stored().find(id);
    if (!payment) throw new Error(`no payment ${id}`);
    const time = new Date(clock.now()).toISOString();
    const sent = types
      .map((type) => signedMessage(keys, type, payment, time))
      .flatMap((message) => servers.flatMap(({ url }) => [0, 1].map(() => ({ url, message }))))
      .toSorted((a, b) => order(a.message.body, seed) - order(b.message.body, seed));
    await Promise.all(sent.map(({ url, message }) => deliver(url, message)));
  }

  async function deliver(
    url: string,
    { headers, body }: ReturnType<typeof signedMessage>,
  ): Promise<void> {
    for (;;) {
      const { status } = await fetch(`${url}${WEBHOOK_PATH}`, { method: 'POST', headers, body });
      if (status === 200) return;
      expect(status).toBe(503);
    }
  }

  /** An order made on one server, whose payment begins on the other and is approved. */
  async function approved(who: SignedInPerson, orderNo: string): Promise<string> {
    const { body } = await callApi(servers[1].url, 'POST', beginPayment.path, {
      token: who.token,
      body: { orderNo },
    });
    const id = tokenOf(beginPayment.response.parse(body.data).approveUrl);
    await does(id, 'pay');
    return id;
  }

  async function does(id: string, action: PayerAction): Promise<void> {
    await stored().change(id, (payment) => {
      const next = act(payment, action);
      if (!next.ok) throw new Error(`${action} is not possible`);
      return { payment: next.value.payment, value: undefined };
    });
  }

  async function finishOn({ url }: TestServer, who: SignedInPerson, token: string): Promise<void> {
    await callApi(url, 'POST', finishPayment.path, { token: who.token, body: { token } });
  }

  it('give once and take back once, for any messages, any number of times, in any order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await world.signIn();
      const request = { requestId: `two-servers-${round}` };
      const isCoins = round % 2 === 0;
      const { orderNo } = isCoins
        ? await ann.call(coinRecharge, { ...request, amount: 10 })
        : await ann.call(translateRecharge, { ...request, itemId: 1 });
      const id = await approved(ann, orderNo);
      const paid = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];
      await Promise.all([
        tell(id, paid, round),
        ...servers.flatMap((server) => [0, 1].map(() => finishOn(server, ann, id))),
      ]);
      const { coins, characters } = await world.ledger.balancesOf(ann.id);
      expect([coins, characters]).toEqual(isCoins ? [10, 0] : [0, 1_000]);
      await does(id, 'refund');
      await tell(id, [...paid, 'PAYMENT.CAPTURE.REFUNDED'], round + 1);
      await tell(id, paid, round + 2);
      expect((await world.ledger.balancesOf(ann.id)).coins).toBe(0);
      const order = servers[0].db.selectFrom('purchase_order').select('state');
      const [stands] = await order.where('id', '=', orderNo).execute();
      expect(stands?.state).toBe('refunded');
      await vi.waitFor(() => expect(mailsOf(orderNo)).toHaveLength(1));
    }
    await world.expectSound();
  });

  const mailsOf = (orderNo: string) =>
    servers.flatMap(({ mailbox }) => mailbox).filter(({ text }) => text.includes(orderNo));
});

/** Any order of texts that a seed decides. */
function order(text: string, seed: number): number {
  let state = seed + 1;
  for (const unit of text) state = (Math.imul(state, 31) + (unit.codePointAt(0) ?? 0)) >>> 0;
  return state % 1_000;
}
