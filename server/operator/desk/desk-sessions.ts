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
  dropDeskSessions,
} from './desk-session-store';

/** Sessions of the desk: an operator who showed the key has one for a working day, and it is logged. */
export interface DeskSessions {
  /** Opens a session in this name; the token opens the operators' calls until it ends. */
  open(operator: string): Promise<DeskSession & { readonly token: string }>;
  find(token: string): Promise<DeskSession | undefined>;
  close(token: string): Promise<void>;
}

/** What a token looks like; anything else is not looked up. */
const TOKEN = /^[\w-]{20,200}$/;

/** What sessions are kept with. */
interface DeskSessionsDeps extends Pick<OperatorDeps, 'db' | 'clock' | 'ids'> {
  /** The key of the operators. */
  readonly key: string;
}

/**
 * Only the hash of a token and the key is stored: reading the database opens nothing, and every session
 * ends with the key it was opened with.
 */
export function createDeskSessions({ db, clock, ids, key }: DeskSessionsDeps): DeskSessions {
  const hashOf = (token: string) => hashToken(`${token} ${key}`);
  const find = async (token: string) =>
    TOKEN.test(token) ? findDeskSession(db, hashOf(token), clock.now()) : undefined;
  return {
    open: async (operator) => {
      const token = ids.token(TOKEN_BYTES);
      const at = clock.now();
      const session = { operator, expiresAt: new Date(later(at, DESK_SESSION_LIFETIME)) };
      await inTransaction(db, async (transaction) => {
        await keepDeskSession(transaction, hashOf(token), session, at);
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
        if (!(await dropDeskSession(transaction, hashOf(token)))) return;
        const { operator } = session;
        const entry = { id: ids.ulid(), at: clock.now(), operator, subject: 'desk', detail: '' };
        await writeOperatorLog(transaction, { ...entry, action: 'desk-closed' });
      });
    },
  };
}

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
