import type { Balances } from '@/domain/wallet/balances';
import type { RefreshMembership } from './refresh-me';
import type { Session } from './session';

/**
 * The balances that a page begins with: those it knows where the server says the same. New ones would make every
 * list that follows the balances read again.
 */
export function balancesAtStart(known: Balances | undefined, answered: Balances): Balances {
  const kinds = Object.keys(answered) as (keyof Balances)[];
  return known && kinds.every((kind) => known[kind] === answered[kind]) ? known : answered;
}

/**
 * To be called when something is asked whose answer says what the user has then; what it returns shows that,
 * unless other balances became known since the question: they are newer.
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
  /** A stream begins: since the one before it, events may have been missed. */
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
  /** Undefined where the wallet is left out. */
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
      // Every bought membership brings VIP characters: more of them than before mean that it is another one, and so
      // do any where the last one is over, whose own may have lapsed together with the purchase.
      const { vipCharacters } = balances;
      const isAnother = vipCharacters > (before?.vipCharacters ?? 0);
      if (isAnother || (tier === 'ordinary' && vipCharacters > 0)) void refreshMembership?.();
    },
  };
}
