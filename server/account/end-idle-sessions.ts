import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import { inRounds } from '@server/kernel/scheduler';
import type { Log } from '@server/kernel/ports/system';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { accountById, lockPerson, setChatSecret } from './account-store';
import type { LogOutDeps } from './log-out';
import { endOverdueSessions, hasLiveSession, usersOfOverdueSessions } from './session-store';

/** What ending sessions that nobody has ended needs. */
export type EndIdleDeps = LogOutDeps & { readonly log: Log };

/** People whose sessions are read at once. */
const ROUND = 100;

/**
 * Ends the sessions that time or disuse has ended: whoever has no other one loses their connection to the chat
 * and the access to it, which would last for longer (ADR-0032).
 */
export async function endIdleSessions(deps: EndIdleDeps, now: EpochMs): Promise<void> {
  await inRounds(
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
