import type { Language } from '@/domain/shared/language';
import { SOURCE_NAMES, type Wallet } from '@/domain/wallet/payment-source';
import { escaped, styledPages } from '@server/kernel/http/html-page';
import { filled, textsIn } from '@server/kernel/texts';
import type { WalletVendor } from './wallet-vendors';

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
export function walletPolicy({ vendor: { sources }, nonce }: WalletPage): string {
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
export const NO_WALLET_POLICY = PAGES.policy;

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
export function noWalletPage(language: Language): string {
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
