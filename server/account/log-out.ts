import type { Kysely, Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Schema } from '../data/schema';
import type { ChatKick } from '../ports/chat-kick';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { Ids } from '../ports/ids';
import { accountById, lockAccount, setChatSecret, type Credentials } from './repositories/accounts';
import { endSession, hasLiveSession } from './repositories/sessions';
import { CHAT_SECRET_BYTES, hashToken } from './secrets';

/** Ends the session of a token; other devices stay signed in, and their chat connected. */
export type LogOut = (user: UserId, token: string) => Promise<void>;

export interface LogOutDeps {
  readonly db: Kysely<Schema>;
  readonly chatKick: ChatKick;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Ends one session and tells its open pages. With the last session the line to the chat service ends
 * too and its secret changes: whoever kept a copy of either has nothing.
 */
export function createLogOut(deps: LogOutDeps): LogOut {
  const { db, chatKick, events, clock } = deps;
  return async (user, token) => {
    const account = await accountById(db, user);
    const wasLast = await db
      .transaction()
      .execute((transaction) => end(deps, transaction, { account, user, token }, clock.now()));
    if (account && wasLast) chatKick(account.address, 'signed-out');
    events.publish(user, { kind: 'signed-out' });
  };
}

/** Ends a session; whether its person has no other one now. Of two at once, one is the last. */
async function end(
  { ids }: LogOutDeps,
  transaction: Transaction<Schema>,
  whose: {
    readonly account: Credentials | undefined;
    readonly user: UserId;
    readonly token: string;
  },
  now: EpochMs,
): Promise<boolean> {
  const { account, user, token } = whose;
  if (account) await lockAccount(transaction, account.email);
  await endSession(transaction, hashToken(token), now);
  if (await hasLiveSession(transaction, user, now)) return false;
  await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
  return true;
}
