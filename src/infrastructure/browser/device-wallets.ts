import type { DeviceWallets } from '@/application/wallet/buy';
import type { Wallet } from '@/domain/wallet/payment-source';

/** The part of the browser that knows its wallets; Apple's name exists only where Apple Pay does. */
type WalletBrowser = Pick<Window, 'isSecureContext' | 'sessionStorage'> & {
  readonly ApplePaySession?: { canMakePayments(): boolean };
};

/**
 * The wallets of this device. It loads nothing of a vendor: only the page of a wallet does, and Google Pay's page
 * stores its answer for this tab (ADR-0028).
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
    // Apple Pay throws on pages without TLS.
    return false;
  }
}

function isNoted(wallet: Wallet, { sessionStorage }: WalletBrowser): boolean {
  return sessionStorage.getItem(`chat-without-${wallet}`) !== null;
}
