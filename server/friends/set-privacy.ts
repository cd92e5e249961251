import { parsePrivacy, type PrivacySettings } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { FriendsDeps } from './friends-deps';
import { peopleApart } from './block-store';
import { keepPrivacy, lockPrivacy, privacyOf } from './privacy-store';

/** Changes privacy choices; what is absent stays. */
type SetPrivacy = (
  user: UserId,
  change: unknown,
) => Promise<Result<PrivacySettings, { readonly kind: 'privacy-invalid' }>>;

/**
 * Concurrent changes run one after the other, so that neither undoes the other. Open pages learn of a choice that
 * decides what they offer.
 */
export function createSetPrivacy(deps: Pick<FriendsDeps, 'db' | 'events' | 'people'>): SetPrivacy {
  const { db } = deps;
  return async (user, change) => {
    const set = await inTransaction(db, async (transaction) => {
      await lockPrivacy(transaction, user);
      const before = await privacyOf(transaction, user);
      const chosen = parsePrivacy(change, before);
      if (!chosen.ok) return chosen;
      await keepPrivacy(transaction, user, chosen.value);
      return ok({ before, chosen: chosen.value });
    });
    if (!set.ok) return set;
    const { before, chosen } = set.value;
    if (before.whoMayWrite !== chosen.whoMayWrite || before.corrections !== chosen.corrections) {
      await announceChoices(deps, user);
    }
    return ok(chosen);
  };
}

async function announceChoices(
  { db, events, people }: Pick<FriendsDeps, 'db' | 'events' | 'people'>,
  user: UserId,
): Promise<void> {
  const person = await people.find(db, user);
  if (!person?.isPublic) return;
  const { address } = person;
  events.publishToAll({ kind: 'choices', address }, new Set(await peopleApart(db, user)));
}
