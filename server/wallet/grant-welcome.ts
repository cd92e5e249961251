import { debtFound } from '@/domain/wallet/debt';
import { welcomeGrant, type WelcomePackage } from '@/domain/wallet/transactions';
import { ledgerKey, type Ledger, type WelcomeGrant } from '@server/kernel/ports/wallet';

/**
 * Gives the welcome package, which is a setting of the server, once to each address; the next account of an
 * address finds what the one before owes (readings, Money).
 */
export function createWelcomeGrant(deps: {
  readonly ledger: Ledger;
  readonly welcome: WelcomePackage;
}): WelcomeGrant {
  const { ledger, welcome } = deps;
  return async (transaction, user, earlier) => {
    let movement;
    if (earlier === undefined) {
      movement = welcomeGrant(ledgerKey(`welcome:${user}`), user, welcome);
    } else {
      const { owed } = await ledger.lock(transaction, earlier, [user]);
      movement = debtFound(ledgerKey(`debt-of:${earlier}`), owed, { user, from: earlier });
    }
    if (!movement) return;
    const posted = await ledger.post(transaction, movement);
    if (!posted.ok) throw new Error(`a welcome was refused: ${posted.error.kind}`);
  };
}
