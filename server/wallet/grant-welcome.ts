import { welcomeGrant, type WelcomePackage } from '@/domain/wallet/transactions';
import { ledgerKey } from '@server/kernel/ledger-key';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { WelcomeGrant } from '@server/kernel/ports/welcome-grant';

/** Gives the welcome package, which is a setting of the server, once to each person (readings, Money). */
export function createWelcomeGrant(deps: {
  readonly ledger: Ledger;
  readonly welcome: WelcomePackage;
}): WelcomeGrant {
  return async (user, transaction) => {
    const grant = welcomeGrant(ledgerKey(`welcome:${user}`), user, deps.welcome);
    if (!grant) return;
    const posted = await deps.ledger.post(transaction, grant);
    if (!posted.ok) throw new Error(`a welcome was refused: ${posted.error.kind}`);
  };
}
