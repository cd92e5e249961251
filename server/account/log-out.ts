import type { SessionEnd } from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { ChatKick } from '@server/kernel/ports/chat';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { EventBus } from '@server/kernel/ports/notices';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { accountById, lockAccount, setChatSecret, type Credentials } from './account-store';
import { endSession, hasLiveSession } from './session-store';

/**
 * Ends the session whose token has this hash; other devices stay signed in, and their chat connected.
 * `revoked` from another device, else by its own.
 */
export type LogOut = (
  user: UserId,
  tokenHash: string,
  why: 'signed-out' | 'revoked',
) => Promise<void>;

export interface LogOutDeps {
  readonly db: Database;
  readonly chatKick: ChatKick;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Ends one session and tells its open pages. With the last session the connection to the chat service ends
 * too and its secret changes: whoever kept a copy of either has nothing.
 */
export function createLogOut(deps: LogOutDeps): LogOut {
  const { db, chatKick, events, clock } = deps;
  return async (user, tokenHash, why) => {
    const account = await accountById(db, user);
    await inTransaction(db, async (transaction) => {
      const whose = { account, user, tokenHash, why };
      const wasLast = await end(deps, transaction, whose, clock.now());
      onceCommitted(transaction, () => {
        if (account && wasLast) chatKick(account.address, 'signed-out');
        events.publish(user, { kind: 'signed-out' });
      });
    });
  };
}

/** Ends a session; whether its person has no other one now. Of two at once, one is the last. */
async function end(
  { ids }: LogOutDeps,
  transaction: Transaction,
  whose: {
    readonly account: Credentials | undefined;
    readonly user: UserId;
    readonly tokenHash: string;
    readonly why: SessionEnd;
  },
  now: EpochMs,
): Promise<boolean> {
  const { account, user, tokenHash, why } = whose;
  if (account) await lockAccount(transaction, account.email);
  await endSession(transaction, { user, tokenHash }, why, now);
  if (await hasLiveSession(transaction, user, now)) return false;
  await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
  return true;
}
