import { inRounds } from '@server/kernel/scheduler';
import type { Ids, Log } from '@server/kernel/ports/system';
import { isBanned } from '@/domain/account/ban';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Bans, FollowBan } from '@server/kernel/ports/account';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { lockPerson, setChatSecret } from './account-store';
import { banOf, bansAfter, dropBan, endedBans, keepBan } from './ban-store';
import { endSessions } from './session-store';

/** What bans are built from. */
interface BansDeps {
  readonly ids: Ids;
  /** The other slices that are told of each change, once. */
  readonly followBan: readonly FollowBan[];
}

/** Bans in the database. */
export function createBans({ ids, followBan }: BansDeps): Bans {
  const follow = async (transaction: Transaction, user: UserId, banned: boolean) => {
    for (const told of followBan) await told(user, banned, transaction);
  };
  const lift = async (transaction: Transaction, user: UserId): Promise<boolean> => {
    await lockPerson(transaction, user);
    const lifted = await dropBan(transaction, user);
    if (lifted) await follow(transaction, user, false);
    return lifted;
  };
  return {
    shutOut: async (transaction, user, ban) => {
      const account = await lockPerson(transaction, user);
      if (!account || account.status === 'deleted') return err({ kind: 'user-deleted' });
      await keepBan(transaction, user, ban);
      // A ban in place of another changes nothing for the others.
      if (account.status === 'active') await follow(transaction, user, true);
      await endSessions(transaction, user, 'account-banned', ban.begunAt);
      await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
      return ok(account.address);
    },
    lift,
    liftEnded: async (transaction, user, now) => {
      await lockPerson(transaction, user);
      const ban = await banOf(transaction, user);
      return ban !== undefined && !isBanned(ban, now) && lift(transaction, user);
    },
    find: banOf,
    list: bansAfter,
  };
}

/** Ended bans that are read at once. */
const ROUND = 100;

/** Lets everybody in again whose ban has ended by `now`, each in a transaction of their own. */
export async function liftEndedBans(
  {
    db,
    bans,
    log,
  }: { readonly db: Database; readonly bans: Pick<Bans, 'liftEnded'>; readonly log: Log },
  now: EpochMs,
): Promise<void> {
  await inRounds(
    {
      name: 'lifting a ban that ended',
      round: ROUND,
      due: (besides: readonly UserId[]) => endedBans(db, { now, besides, limit: ROUND }),
      keyOf: (user) => user,
      work: (user) => inTransaction(db, (transaction) => bans.liftEnded(transaction, user, now)),
    },
    log,
  );
}
