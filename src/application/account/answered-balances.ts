import type { Balances } from '@/domain/wallet/balances';
import type { Session } from './session';

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
