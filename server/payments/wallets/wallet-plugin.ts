import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { chooseLanguage, isLanguage } from '@/domain/shared/language';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY, stepOrder } from '@/domain/wallet/order';
import { isWallet, type Wallet } from '@/domain/wallet/payment-source';
import { acceptedLanguages } from '@server/kernel/http/html-page';
import { originAsked } from '@server/kernel/http/route';
import type { Database } from '@server/kernel/database';
import { backTo } from '../begin-payment';
import { findByTraces, type StoredOrder } from '../order-store';
import { orderText } from '../order-text';
import type { PaypalSettings, WalletSettings } from '../payment-settings';
import { NO_WALLET_POLICY, noWalletPage, walletPage, walletPolicy } from './wallet-page';
import { WALLET_PATH } from './wallet-path';
import { walletVendor } from './wallet-vendors';

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
