import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';

/** The signed-in user, as the screens show them. */
export interface Session {
  readonly me: Me | undefined;
  signedIn(me: Me): void;
  signedOut(): void;
  update(change: Partial<Me>): void;
  setBalances(balances: Balances): void;
}
