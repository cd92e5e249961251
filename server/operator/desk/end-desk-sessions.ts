import { inTransaction } from '@server/kernel/data/transactions';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';
import { dropDeskSessions } from './desk-session-store';

/** Ends every session of the desk, as when a device of an operator is lost; gives back how many were open. */
type EndDeskSessions = (operator: string) => Promise<number>;

/** The log says who ended how many. */
export function createEndDeskSessions({
  db,
  clock,
  ids,
}: Pick<OperatorDeps, 'db' | 'clock' | 'ids'>): EndDeskSessions {
  return (operator) =>
    inTransaction(db, async (transaction) => {
      const at = clock.now();
      const ended = await dropDeskSessions(transaction, at);
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at,
        operator,
        action: 'desk-sessions-ended',
        subject: 'desk',
        detail: String(ended),
      });
      return ended;
    });
}
