import type { Balances } from '@/domain/wallet/balances';
import type { Session } from './session';

/**
 * The balances a page begins with: those it knows where the server says the same, so that what is read anew
 * after each payment is not read twice.
 */
export function balancesAtStart(known: Balances | undefined, told: Balances): Balances {
  const isSame =
    known?.coins === told.coins &&
    known.characters === told.characters &&
    known.vipCharacters === told.vipCharacters &&
    known.owed === told.owed;
  return isSame ? known : told;
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
