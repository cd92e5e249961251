import { parsePrivacy, type PrivacySettings } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { FriendsDeps } from './friends-deps';
import { keepPrivacy, lockPrivacy, privacyOf } from './privacy-store';

/** Changes privacy choices; what is absent stays. */
type SetPrivacy = (
  user: UserId,
  change: unknown,
) => Promise<Result<PrivacySettings, { readonly kind: 'privacy-invalid' }>>;

/** Concurrent changes run one after the other, so that neither undoes the other. */
export function createSetPrivacy({ db }: Pick<FriendsDeps, 'db'>): SetPrivacy {
  return (user, change) =>
    inTransaction(db, async (transaction) => {
      await lockPrivacy(transaction, user);
      const chosen = parsePrivacy(change, await privacyOf(transaction, user));
      if (!chosen.ok) return chosen;
      await keepPrivacy(transaction, user, chosen.value);
      return ok(chosen.value);
    });
}
