import { DESK_SESSION_LIFETIME } from '@/domain/account/request-limits';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { hashToken, TOKEN_BYTES } from '@server/kernel/secrets';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';
import {
  dropDeskSession,
  findDeskSession,
  keepDeskSession,
  type DeskSession,
} from './desk-session-store';

/** Sessions of the desk: whoever showed the key has one for a working day, and the log says so. */
export interface DeskSessions {
  /** Opens a session in this name; the token opens the operators' calls until it ends. */
  open(operator: string): Promise<DeskSession & { readonly token: string }>;
  find(token: string): Promise<DeskSession | undefined>;
  close(token: string): Promise<void>;
}

/** What a token looks like; anything else is not looked up. */
const TOKEN = /^[\w-]{20,200}$/;

/** Only the hash of a token is stored: whoever reads the database opens nothing with it. */
export function createDeskSessions({
  db,
  clock,
  ids,
}: Pick<OperatorDeps, 'db' | 'clock' | 'ids'>): DeskSessions {
  const find = async (token: string) =>
    TOKEN.test(token) ? findDeskSession(db, hashToken(token), clock.now()) : undefined;
  return {
    open: async (operator) => {
      const token = ids.token(TOKEN_BYTES);
      const at = clock.now();
      const session = { operator, expiresAt: new Date(later(at, DESK_SESSION_LIFETIME)) };
      await inTransaction(db, async (transaction) => {
        await keepDeskSession(transaction, hashToken(token), session, at);
        const entry = { id: ids.ulid(), at, operator, subject: 'desk', detail: '' };
        await writeOperatorLog(transaction, { ...entry, action: 'desk-opened' });
      });
      return { ...session, token };
    },
    find,
    close: async (token) => {
      const session = await find(token);
      if (!session) return;
      await inTransaction(db, async (transaction) => {
        if (!(await dropDeskSession(transaction, hashToken(token)))) return;
        const { operator } = session;
        const entry = { id: ids.ulid(), at: clock.now(), operator, subject: 'desk', detail: '' };
        await writeOperatorLog(transaction, { ...entry, action: 'desk-closed' });
      });
    },
  };
}
