import type { DeviceWallets } from '@/application/wallet/buy';
import type { Wallet } from '@/domain/wallet/payment-source';

/** What of the browser knows its wallets; Apple's name is there only where Apple Pay is. */
type WalletBrowser = Pick<Window, 'isSecureContext' | 'sessionStorage'> & {
  readonly ApplePaySession?: { canMakePayments(): boolean };
};

/**
 * Asks the browser without loading anything of a vendor: that is for the page of a wallet alone. What
 * Google Pay says of this browser, that page has noted for this tab (ADR-0028).
 */
export function createDeviceWallets({
  browser,
}: {
  readonly browser: WalletBrowser;
}): DeviceWallets {
  return (offered) =>
    offered.filter((wallet) => isHere(wallet, browser) && !isNoted(wallet, browser));
}

function isHere(wallet: Wallet, { isSecureContext, ApplePaySession }: WalletBrowser): boolean {
  if (wallet === 'google_pay') return isSecureContext;
  try {
    return ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // Refuses to say on pages that are not secure.
    return false;
  }
}

function isNoted(wallet: Wallet, { sessionStorage }: WalletBrowser): boolean {
  return sessionStorage.getItem(`chat-without-${wallet}`) !== null;
}
