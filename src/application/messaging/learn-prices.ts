import type { RefreshMembership } from '@/application/account/refresh-me';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Reads again what the price of a message depends on, once the server takes more than the page shows. */
export type LearnPrices = (entry: Pick<OutboxEntry, 'to'>) => void;

/** After that the price on the screen is what the server takes. */
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
