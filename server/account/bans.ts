import { err, ok } from '@/domain/shared/result';
import type { Bans } from '@server/kernel/ports/bans';
import type { Ids } from '@server/kernel/ports/ids';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { lockPerson, setChatSecret } from './account-store';
import { banOf, bansAfter, dropBan, keepBan } from './ban-store';
import { endSessions } from './session-store';

/** Bans in the database. */
export function createBans({ ids }: { readonly ids: Ids }): Bans {
  return {
    shutOut: async (transaction, user, ban) => {
      const account = await lockPerson(transaction, user);
      if (!account || account.status === 'deleted') return err({ kind: 'user-deleted' });
      await keepBan(transaction, user, ban);
      await endSessions(transaction, user, 'account-banned', ban.begunAt);
      await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
      return ok(account.address);
    },
    lift: async (transaction, user) => {
      await lockPerson(transaction, user);
      return dropBan(transaction, user);
    },
    find: banOf,
    list: bansAfter,
  };
}
