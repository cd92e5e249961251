import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ledger } from '@server/kernel/ports/ledger';
import { toBalancesWire } from './balances-wire';

/** Tells a person's open pages what they have; called after the transaction that changed it. */
export type AnnounceBalances = (user: UserId) => Promise<void>;

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
