import type { OpenCheckout } from '@/application/wallet/buy';

/** Opens the payment page in this tab; the address comes from the server, and only web pages count. */
export function createOpenCheckout({
  browser,
}: {
  readonly browser: Pick<Window, 'location'>;
}): OpenCheckout {
  return (address) => {
    const { protocol } = new URL(address, browser.location.href);
    if (protocol !== 'https:' && protocol !== 'http:') return false;
    browser.location.assign(address);
    return true;
  };
}
