import type { Balances } from '@/domain/wallet/balances';
import type { RefreshMembership } from './refresh-me';
import type { Session } from './session';

/**
 * The first balances of a page: the known object if the server sends equal ones, because a new one would make
 * every list that follows the balances read again.
 */
export function balancesAtStart(known: Balances | undefined, answered: Balances): Balances {
  const kinds = Object.keys(answered) as (keyof Balances)[];
  return known && kinds.every((kind) => known[kind] === answered[kind]) ? known : answered;
}

/**
 * Called before a request whose answer carries balances. The returned function shows them, unless newer balances
 * arrived since the request.
 */
export function answeredBalances(
  session: Pick<Session, 'me' | 'setBalances'>,
): (balances: Balances) => void {
  const asked = session.me?.balances;
  return (balances) => {
    if (session.me?.balances === asked) session.setBalances(balances);
  };
}

/** Keeps balances and membership in step with the live events. */
export interface FollowBalances {
  /** A stream begins; events may have been missed since the former stream. */
  begin(): void;
  /** The server sends the balances, after each beginning and after each change. */
  show(balances: Balances): void;
}

/** The user was read when the session began, so the first stream does not read the membership again. */
export function createFollowBalances({
  session,
  refreshMembership,
}: {
  readonly session: Session;
  /** Undefined without the wallet. */
  readonly refreshMembership: RefreshMembership | undefined;
}): FollowBalances {
  let streams = 0;
  let begins = false;
  return {
    begin() {
      streams += 1;
      begins = streams === 1;
      if (!begins) void refreshMembership?.();
    },
    show(balances) {
      const { tier, balances: before } = session.me ?? {};
      session.setBalances(balancesAtStart(begins ? before : undefined, balances));
      begins = false;
      // Every bought membership brings VIP characters: more of them than before mean another membership, and so
      // does any number after the last membership ended, whose own may have lapsed together with the purchase.
      const { vipCharacters } = balances;
      const isAnother = vipCharacters > (before?.vipCharacters ?? 0);
      if (isAnother || (tier === 'ordinary' && vipCharacters > 0)) void refreshMembership?.();
    },
  };
}
