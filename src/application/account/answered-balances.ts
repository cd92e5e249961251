import type { Balances } from '@/domain/wallet/balances';
import type { Session } from './session';

/**
 * The balances that a page begins with: those it knows where the server says the same. New ones would make every
 * list that follows the balances read again.
 */
export function balancesAtStart(known: Balances | undefined, told: Balances): Balances {
  const kinds = Object.keys(told) as (keyof Balances)[];
  return known && kinds.every((kind) => known[kind] === told[kind]) ? known : told;
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
