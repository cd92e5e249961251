import type { FastifyPluginAsync } from 'fastify';
import { BODY_LIMIT } from '@server/kernel/http/limits';
import { noteReversal } from './apply-payment';
import { findByTraces } from './order-store';
import { settleOrder, type SettleDeps } from './settle-payment';

/** Where PayPal sends its messages, and the simulator too. */
export const WEBHOOK_PATH = '/paypal/webhook';

/** Messages from one address; PayPal has several, and sends again what was refused. */
const CALLS_A_MINUTE = 300;
const ROUTE = { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: CALLS_A_MINUTE } } } as const;
const FORBIDDEN = 403;
const LATER = 503;

/**
 * The messages of the payment service. A message is a hint that something happened: what did is asked
 * of the service, so that repeated, late and shuffled messages do no harm. What cannot be decided now
 * is answered with 503, and the service sends it again.
 */
export function createWebhookPlugin(deps: SettleDeps): FastifyPluginAsync {
  return async (app) => {
    const text = { parseAs: 'string' } as const;
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', text, (_request, body, done) => done(null, body));
    app.post(WEBHOOK_PATH, ROUTE, async ({ headers, body }, reply) => {
      const names = Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]);
      const message = {
        headers: Object.fromEntries(names) as Readonly<Record<string, string | undefined>>,
        body: typeof body === 'string' ? body : '',
      };
      const news = await deps.service.read(message);
      if (!news.ok) {
        return reply.code(news.error.kind === 'message-forged' ? FORBIDDEN : LATER).send({});
      }
      const { reversed } = news.value;
      const order = await findByTraces(deps.db, news.value);
      if (!order) return {};
      if (reversed !== undefined) await noteReversal(deps, order.id, reversed);
      const settled = await settleOrder(deps, order.id);
      return settled.ok ? {} : reply.code(LATER).send({});
    });
  };
}
