import type { RefreshMembership } from '@/application/account/refresh-me';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Reads again what a message costs and whether it may be sent, after the server refused what the page offered. */
export type LearnTerms = (entry: Pick<OutboxEntry, 'to'>) => void;

export function createLearnTerms(deps: {
  readonly refreshPeople: RefreshPeople;
  /** Undefined without the wallet. */
  readonly refreshMembership: RefreshMembership | undefined;
}): LearnTerms {
  const { refreshPeople, refreshMembership } = deps;
  return ({ to }) => {
    void refreshPeople([to]);
    void refreshMembership?.();
  };
}
