import { type Language, chooseLanguage, isLanguage } from '@/domain/shared/language';
import { SOURCE_NAMES, type Wallet, isWallet } from '@/domain/wallet/payment-source';
import { escaped, styledPages, acceptedLanguages } from '@server/kernel/http/html-page';
import { filled, textsIn } from '@server/kernel/texts';
import { type WalletVendor, WALLET_PATH, walletVendor } from './wallet-vendors';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY, stepOrder } from '@/domain/wallet/order';
import { originAsked } from '@server/kernel/http/route';
import type { Database } from '@server/kernel/database';
import { backTo } from '../begin-payment';
import { findByTraces, type StoredOrder } from '../order-store';
import { orderText } from '../order-texts';
import type { PaypalSettings, WalletSettings } from '../payment-settings';

/** What one page says and does. */
interface WalletPage {
  readonly wallet: Wallet;
  readonly vendor: WalletVendor;
  /** Allows the scripts of this one answer. */
  readonly nonce: string;
  readonly language: Language;
  readonly paymentId: string;
  readonly description: string;
  /** With two decimals, as the sheet of the wallet wants it. */
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

// Apple draws its button by `appearance`, in black on light and in white on dark, as its rules want.
const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 30rem; padding: 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 1rem 0 }
  main { display: grid; gap: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 }
  dd { margin: 0; text-align: end; font-weight: 600 }
  p { margin: 0 }
  #button { min-height: 48px }
  #button:empty { display: none }
  .apple { -webkit-appearance: -apple-pay-button; appearance: -apple-pay-button; -apple-pay-button-type: plain; -apple-pay-button-style: black; display: block; inline-size: 100%; block-size: 48px; cursor: pointer }
  @media (prefers-color-scheme: dark) { .apple { -apple-pay-button-style: white } }
  a.other { display: inline-block; min-height: 44px; padding: .625rem 0; color: var(--jade) }
  :focus-visible { outline: 3px solid var(--jade); outline-offset: 2px }
`;

const PAGES = styledPages(STYLE, "'none'");

/** The policy of the page of one wallet: its vendor's scripts and PayPal's, and nothing else. */
function walletPolicy({ vendor: { sources }, nonce }: WalletPage): string {
  const { script, connect, frame, img } = sources;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${script.join(' ')}`,
    `style-src ${PAGES.styleSource} 'nonce-${nonce}'`,
    `connect-src ${connect.join(' ')}`,
    `frame-src ${frame.join(' ')}`,
    `img-src ${img.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page without a payment. */
const NO_WALLET_POLICY = PAGES.policy;

/** What is paid, and the place where the button of the wallet goes once it can pay. */
export function walletPage(page: WalletPage): string {
  const { wallet, vendor, nonce, language, amount, currency } = page;
  const name = SOURCE_NAMES[wallet];
  const texts = textsIn(language).walletPage;
  const say = (words: keyof typeof texts): string => filled(texts[words], { wallet: name });
  const write = (words: keyof typeof texts): string => escaped(say(words));
  const told = Number(amount).toLocaleString(language, { style: 'currency', currency });
  const facts = {
    wallet,
    order: page.paymentId,
    amount,
    currency,
    environment: vendor.environment,
    locale: language,
    nonce,
    back: page.returnUrl,
    ...(['title', 'leaving', 'unavailable', 'failed', 'declined'] as const).reduce(
      (all, words) => ({ ...all, [words]: say(words) }),
      {},
    ),
  };
  const data = Object.entries(facts).map(([key, value]) => `data-${key}="${escaped(value)}"`);
  const scripts = vendor.scripts.map(
    (src) =>
      `<script src="${escaped(src)}" nonce="${nonce}" data-csp-nonce="${nonce}" defer></script>`,
  );
  return document(
    page,
    write('title'),
    `<main ${data.join(' ')}>
<dl><dt>${write('order')}</dt><dd>${escaped(page.description)}</dd>
<dt>${write('amount')}</dt><dd>${escaped(told)}</dd></dl>
<div id="button"></div>
<p role="status">${write('loading')}</p>
<noscript><p>${write('unavailable')}</p></noscript>
<p>${write('through')}</p>
<a class="other" href="${escaped(page.cancelUrl)}">${write('other')}</a>
</main>
${scripts.join('\n')}`,
  );
}

/** The page for a payment that is not there, or is over. */
function noWalletPage(language: Language): string {
  const { unknown } = textsIn(language).walletPage;
  return document({ language }, 'PayPal', `<main><p>${escaped(unknown)}</p></main>`);
}

function document({ language }: Pick<WalletPage, 'language'>, title: string, body: string): string {
  return PAGES.page({
    language,
    title,
    meta: '<meta name="robots" content="noindex">',
    body: `<h1>${title}</h1>\n${body}`,
  });
}

/** What the pages of wallets need. */
interface WalletPluginDeps {
  readonly db: Database;
  readonly settings: PaypalSettings & WalletSettings;
  readonly publicUrl?: string;
}

/** Where Apple looks whether a site may offer Apple Pay. */
const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association';
const NOT_FOUND = 404;
const NONCE_BYTES = 18;
/** Frames in which a browser's own payment may be asked for. */
const FRAMES = ['pay.google.com', 'www.paypal.com', 'www.sandbox.paypal.com']
  .map((host) => `"https://${host}"`)
  .join(' ');

interface ByToken {
  readonly Querystring: { readonly token?: unknown; readonly language?: unknown };
}

/**
 * The pages on which wallets pay (ADR-0028): the only ones that load programs of others. They tell what is
 * paid; what is taken, PayPal knows from this server, which compares it with the order once more.
 */
export function createWalletPlugin({
  db,
  settings,
  publicUrl,
}: WalletPluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<ByToken>(WALLET_PATH, async ({ query, headers, protocol, host }, reply) => {
      const { token, language: told } = query;
      const language = isLanguage(told)
        ? told
        : chooseLanguage(undefined, acceptedLanguages(headers['accept-language']));
      const order = await toPay(db, token);
      const origin = publicUrl ?? originAsked(protocol, host);
      if (!order || origin === undefined) {
        return html(reply.code(NOT_FOUND), NO_WALLET_POLICY, noWalletPage(language));
      }
      const { source: wallet, paymentId, cents } = order;
      const back = `${backTo(origin, order)}&token=${paymentId}`;
      const page = {
        wallet,
        vendor: walletVendor(wallet, settings, CURRENCY),
        nonce: randomBytes(NONCE_BYTES).toString('base64'),
        language,
        paymentId,
        description: orderText(order.product, language),
        amount: moneyText(cents),
        currency: CURRENCY,
        returnUrl: `${back}&pay=return`,
        cancelUrl: `${back}&pay=cancel`,
      };
      // The sheets of the vendors open beside the page and in frames, and ask which site they serve.
      return html(reply, walletPolicy(page), walletPage(page))
        .header('cross-origin-opener-policy', 'same-origin-allow-popups')
        .header('permissions-policy', `payment=(self ${FRAMES})`)
        .header('referrer-policy', 'strict-origin');
    });
  };
}

/** The file with which Apple knows this site. */
export function createAppleDomainPlugin(file: string): FastifyPluginAsync {
  return async (app) => {
    const content = await readFile(file).catch((cause: unknown) => {
      throw new Error(`APPLE_PAY_DOMAIN_FILE cannot be read: ${file}`, { cause });
    });
    app.get(APPLE_DOMAIN_PATH, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(content),
    );
  };
}

type OrderOfWallet = StoredOrder & { readonly source: Wallet; readonly paymentId: string };

/** The order that a wallet can still pay. */
async function toPay(db: Database, token: unknown): Promise<OrderOfWallet | undefined> {
  if (typeof token !== 'string' || token === '') return undefined;
  const order = await findByTraces(db, { paymentId: token });
  const { source, paymentId } = order ?? {};
  if (!order || source === undefined || !isWallet(source) || paymentId !== token) return undefined;
  const isOpen = stepOrder(order, { kind: 'payment-begun' }).ok;
  return isOpen ? { ...order, source, paymentId } : undefined;
}

function html(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
