import { toBalancesWire } from '@server/kernel/http/balances-wire';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ledger } from '@server/kernel/ports/ledger';

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
