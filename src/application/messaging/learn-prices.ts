import type { RefreshMembership } from '@/application/wallet/refresh-membership';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Called with a message that takes more than was told: what its price is made of is read anew. */
export type LearnPrices = (entry: Pick<OutboxEntry, 'to'>) => void;

/** The next press is about what the server would take. */
export function createLearnPrices(deps: {
  readonly refreshPeople: RefreshPeople;
  /** Undefined where the wallet is left out. */
  readonly refreshMembership: RefreshMembership | undefined;
}): LearnPrices {
  const { refreshPeople, refreshMembership } = deps;
  return ({ to }) => {
    void refreshPeople([to]);
    void refreshMembership?.();
  };
}
