import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { acceptedLanguages } from '@server/kernel/http/html-page';
import { act, PAYER_ACTIONS, type PayerAction, type SimulatedPayment } from './simulated-payment';
import type { SimulatedPayments } from './simulated-payment-store';
import { checkoutPage, SIMULATOR_PATH, withToken } from './simulator-answers';
import { noPaymentPage, paymentPage, SIMULATOR_POLICY } from './simulator-page';

/** What the simulator's pages need. */
interface SimulatorPluginDeps {
  readonly payments: SimulatedPayments;
  /** Sends the messages about a payment, and waits until they have arrived. */
  readonly deliver: (payment: SimulatedPayment, events: readonly string[]) => Promise<void>;
}

const SEE_OTHER = 303;
const NOT_FOUND = 404;

interface ByToken {
  readonly Querystring: { readonly token?: unknown; readonly left?: unknown };
  readonly Body: unknown;
}

/** The pages on which somebody plays payer, bank and time: no script, no cookie, no money. */
export function createSimulatorPlugin(deps: SimulatorPluginDeps): FastifyPluginAsync {
  const { payments } = deps;
  return async (app) => {
    const text = { parseAs: 'string' } as const;
    app.addContentTypeParser('application/x-www-form-urlencoded', text, (_request, body, done) =>
      done(null, body),
    );
    app.get<ByToken>(`${SIMULATOR_PATH}/checkout`, async ({ query, headers }, reply) => {
      const payment = await payments.find(String(query.token));
      if (!payment) return missing(reply);
      const accepted = acceptedLanguages(headers['accept-language']);
      const note = query.left === '1' ? 'left' : undefined;
      return html(reply, paymentPage(payment, accepted, note));
    });
    app.post<ByToken>(`${SIMULATOR_PATH}/act`, async ({ query, body }, reply) => {
      const action = actionOf(body);
      const acted = await payments.change(String(query.token), (payment) => {
        const next = action === undefined ? undefined : act(payment, action);
        const done = next?.ok === true ? next.value : { payment, events: [] };
        return { payment: done.payment, value: done };
      });
      if (!acted) return missing(reply);
      await deps.deliver(acted.payment, acted.events);
      return reply.redirect(nextPage(acted.payment, action), SEE_OTHER);
    });
  };
}

/** Where the payer is sent: back to the product once they have decided, else to the payment again. */
function nextPage(payment: SimulatedPayment, action: PayerAction | undefined): string {
  const { id, status, returnUrl, cancelUrl } = payment;
  if (action === 'cancel') return withToken(cancelUrl, { token: id });
  if (action === 'pay-and-leave' || action === 'pay-unheard')
    return `${checkoutPage(payment)}&left=1`;
  const isApproved = status === 'APPROVED' && !payment.capture;
  return isApproved ? withToken(returnUrl, { token: id, PayerID: PAYER }) : checkoutPage(payment);
}

/** The one payer of the simulator. */
const PAYER = 'PLAYMAKER2345';

function actionOf(body: unknown): PayerAction | undefined {
  const given = new URLSearchParams(typeof body === 'string' ? body : '').get('action');
  return PAYER_ACTIONS.find((action) => action === given);
}

function missing(reply: FastifyReply): FastifyReply {
  return html(reply.code(NOT_FOUND), noPaymentPage(DEFAULT_LANGUAGE));
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', SIMULATOR_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
