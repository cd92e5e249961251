import { chooseLanguage, type Language, DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { SOURCE_NAMES } from '@/domain/wallet/payment-source';
import { escaped, styledPages, acceptedLanguages } from '@server/kernel/http/html-page';
import { textsIn } from '@server/kernel/texts';
import {
  possibleActions,
  type SimulatedPayment,
  act,
  PAYER_ACTIONS,
  type PayerAction,
} from './simulated-payment';
import { SIMULATOR_PATH, withToken, checkoutPage } from './simulator-answers';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SimulatedPayments } from './simulated-payment-store';

const STYLE = `
  :root { --stripe: #f7e7c0; --on-jade: #fff; --loud: #8a2c0d; --on-loud: #fff }
  @media (prefers-color-scheme: dark) { :root { --stripe: #2a2412; --on-jade: #10211c; --loud: #ffb59b; --on-loud: #2b0f04 } }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 34rem; padding: 1rem; background: repeating-linear-gradient(135deg, var(--paper) 0 28px, var(--stripe) 28px 56px) fixed; color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { display: inline-block; font-size: 1.5rem; margin: 1rem 0; padding: .125rem .75rem; border-radius: 10px; background: var(--card) }
  .loud { margin: 0; padding: .75rem 1rem; border-radius: 12px; background: var(--loud); color: var(--on-loud); font-weight: 600 }
  main { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; overflow-wrap: anywhere }
  h2 { font-size: 1.05rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 }
  dd { margin: 0; text-align: end }
  form { display: grid; gap: .5rem }
  button, a.back { min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--jade); border-radius: 10px; background: transparent; color: var(--jade); font: inherit; text-align: start; cursor: pointer }
  button:first-child { background: var(--jade); color: var(--on-jade); font-weight: 600 }
  a.back { display: inline-block; margin-top: 1rem }
  :focus-visible { outline: 3px solid var(--loud); outline-offset: 2px }
`;

const PAGES = styledPages(STYLE, "'self'");

/** The policy of the simulator's pages: their own style and their own forms, no script. */
const SIMULATOR_POLICY = PAGES.policy;

/** A payment with a button for everything that can happen to it; `accepted` are the device's languages. */
export function paymentPage(
  payment: SimulatedPayment,
  accepted: readonly string[],
  note?: 'left',
): string {
  const language = chooseLanguage(undefined, [payment.locale, ...accepted]);
  const texts = textsIn(language).simulator;
  const { id, amount, description, returnUrl, source = 'paypal' } = payment;
  const actions = possibleActions(payment);
  const heading = payment.capture ? texts.after : texts.choose;
  const buttons = actions.map(
    (action) =>
      `<button name="action" value="${action}">${escaped(texts.actions[action])}</button>`,
  );
  const value = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: amount.currency_code,
  }).format(Number(amount.value));
  const back = withToken(returnUrl, { token: id });
  return page(
    language,
    { ...texts, warning: texts.warning.replace(SOURCE_NAMES.paypal, SOURCE_NAMES[source]) },
    `${note === 'left' ? `<p role="status">${escaped(texts.left)}</p>` : ''}
<dl><dt>${escaped(texts.order)}</dt><dd>${escaped(description)}</dd>
<dt>${escaped(texts.amount)}</dt><dd>${escaped(value)} · ${SOURCE_NAMES[source]}</dd></dl>
${
  buttons.length === 0
    ? `<p>${escaped(texts.closed)}</p>`
    : `<h2>${escaped(heading)}</h2>
<form method="post" action="${SIMULATOR_PATH}/act?token=${encodeURIComponent(id)}">
${buttons.join('\n')}
</form>`
}
${payment.status === 'PAYER_ACTION_REQUIRED' ? '' : `<a class="back" href="${escaped(back)}">${escaped(texts.back)}</a>`}`,
  );
}

/** The page for a payment that is not there. */
function noPaymentPage(language: Language): string {
  const texts = textsIn(language).simulator;
  return page(language, texts, `<p>${escaped(texts.unknown)}</p>`);
}

function page(
  language: Language,
  texts: Readonly<Record<'title' | 'warning', string>>,
  content: string,
): string {
  return PAGES.page({
    language,
    title: texts.title,
    meta: '<meta name="robots" content="noindex">',
    body: `<p class="loud" role="note">${escaped(texts.warning)}</p>
<h1>${escaped(texts.title)}</h1>
<main>
${content}
</main>`,
  });
}

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

/** The pages on which a developer plays payer, bank and time: no script, no cookie, no money. */
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
