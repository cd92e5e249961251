import type { SessionEnd } from '@/domain/account/session';
import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';

/** What is known about the end of a session that the user did not end themself. */
export interface Ending {
  readonly why?: SessionEnd;
  /** The server's own words, where it sent a 401 in the body (specification §8). */
  readonly message?: string;
}

/** The signed-in user, as the screens show them. */
export interface Session {
  readonly me: Me | undefined;
  /** Why the session before is over; undefined while one runs and after one's own signing out. */
  readonly ending: Ending | undefined;
  signedIn(me: Me): void;
  signedOut(ending?: Ending): void;
  update(change: Partial<Me>): void;
  setBalances(balances: Balances): void;
}
