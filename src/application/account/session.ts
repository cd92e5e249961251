import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';

/** Who is signed in on this page, as the screens show it. */
export interface Session {
  readonly me: Me | undefined;
  signedIn(me: Me): void;
  signedOut(): void;
  update(change: Partial<Me>): void;
  setBalances(balances: Balances): void;
}
