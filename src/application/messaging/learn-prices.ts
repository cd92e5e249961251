import type { RefreshMembership } from '@/application/account/refresh-me';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Reads the data of prices again, after the server asked for more than the page shows. */
export type LearnPrices = (entry: Pick<OutboxEntry, 'to'>) => void;

export function createLearnPrices(deps: {
  readonly refreshPeople: RefreshPeople;
  /** Undefined without the wallet. */
  readonly refreshMembership: RefreshMembership | undefined;
}): LearnPrices {
  const { refreshPeople, refreshMembership } = deps;
  return ({ to }) => {
    void refreshPeople([to]);
    void refreshMembership?.();
  };
}
