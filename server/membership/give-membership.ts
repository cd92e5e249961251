import { CHARACTERS_PER_MONTH, grantMembership } from '@/domain/membership/membership';
import { membershipPurchase } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type { BoughtMembership, Memberships } from '@server/kernel/ports/membership';
import { lapseCharacters, type MembershipDeps } from './lapse-memberships';

/** Memberships in the database. */
export function createMemberships(deps: MembershipDeps): Memberships {
  const { records } = deps;
  return {
    current: (db, user) => records.find(db, user),
    lock: (transaction, user) => records.lock(transaction, user),
    give: (transaction, bought) => give(deps, transaction, bought),
  };
}

/** The rest of a membership that is over lapses first, so that it is not taken for the new membership's. */
async function give(
  deps: MembershipDeps,
  transaction: Transaction,
  { orderId, buyer: user, receiver: target, plan, paid }: BoughtMembership,
) {
  const { records, ledger, clock } = deps;
  const { tier, months } = plan;
  const now = clock.now();
  const current = await records.lock(transaction, target);
  if (current && current.until <= now) await lapseCharacters(deps, transaction, target);
  const next = grantMembership(current, tier, months, now);
  await records.set(transaction, target, next);
  const characters = CHARACTERS_PER_MONTH[tier] * months;
  const key = ledgerKey(`order:${orderId}`);
  const detail = { user, target, orderId, tier, characters };
  const posted = await ledger.post(transaction, membershipPurchase(key, paid, detail));
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
  if (!posted.value.posted) throw new Error(`${key} was posted before`);
  return next;
}
