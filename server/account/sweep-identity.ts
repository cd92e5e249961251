import type { UserId } from '@/domain/shared/ids';
import { type EpochMs, DAY, later } from '@/domain/shared/time';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import { processDue } from '@server/kernel/scheduler';
import type { Log } from '@server/kernel/ports/system';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { accountById, lockPerson, setChatSecret } from './account-store';
import type { LogOutDeps } from './sessions';
import { endOverdueSessions, hasLiveSession, usersOfOverdueSessions } from './session-store';
import { ACCOUNT_EVENT_RETENTION } from '@/domain/account/account-event';
import { ADDRESS_MEMORY } from '@/domain/account/email';
import { sweepAttempts } from '@server/kernel/data/attempt-store';
import { sweepAccountEvents } from './account-event-store';
import { forgetGone } from './gone-account-store';
import { sweepExpired } from './verification-store';

type EndIdleDeps = LogOutDeps & { readonly log: Log };

/** People whose sessions are read at once. */
const ROUND = 100;

/**
 * Ends the sessions that time or disuse has ended: a person without another one loses the connection to the chat
 * and the access to it, which would last for longer (ADR-0032).
 */
async function endIdleSessions(deps: EndIdleDeps, now: EpochMs): Promise<void> {
  await processDue(
    {
      name: 'ending the sessions of a person',
      round: ROUND,
      due: (besides: readonly UserId[]) =>
        usersOfOverdueSessions(deps.db, { now, besides, limit: ROUND }),
      keyOf: (user) => user,
      work: (user) => endThose(deps, user, now),
    },
    deps.log,
  );
}

async function endThose(
  { db, ids, chatKick, events }: EndIdleDeps,
  user: UserId,
  now: EpochMs,
): Promise<boolean> {
  await inTransaction(db, async (transaction) => {
    await lockPerson(transaction, user);
    await endOverdueSessions(transaction, user, now);
    const isOut = !(await hasLiveSession(transaction, user, now));
    if (isOut) await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
    const account = isOut ? await accountById(transaction, user) : undefined;
    onceCommitted(transaction, () => {
      if (account) chatKick(account.address, 'expired');
      events.publish(user, { kind: 'signed-out' });
    });
  });
  return true;
}

/** Every limit looks back a day at most, and no code or ticket lives so long. */
const RETENTION = DAY;

/** Removes expired rows; runs about every hour, on any number of servers. */
type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions, events and the addresses of deleted accounts. */
export function createSweepIdentity(deps: EndIdleDeps): SweepIdentity {
  const { db, clock } = deps;
  return async () => {
    const now = clock.now();
    const before = later(now, -RETENTION);
    await endIdleSessions(deps, now);
    await sweepExpired(db, now, before);
    await sweepAttempts(db, before);
    await forgetGone(db, later(now, -ADDRESS_MEMORY));
    await sweepAccountEvents(db, later(now, -ACCOUNT_EVENT_RETENTION));
  };
}
