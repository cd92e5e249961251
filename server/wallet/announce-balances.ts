import { toBalancesWire } from '@server/kernel/http/balances-wire';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { EventBus } from '@server/kernel/ports/notices';

/** Announces what the ledger says at the moment of the call. */
export function createAnnounceBalances(deps: {
  readonly ledger: Ledger;
  readonly bus: EventBus;
}): AnnounceBalances {
  return async (user) => {
    const balances = await deps.ledger.balancesOf(user);
    deps.bus.publish(user, { kind: 'balances', ...toBalancesWire(balances) });
  };
}
