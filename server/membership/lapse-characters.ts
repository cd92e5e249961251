import type { UserId } from '@/domain/shared/ids';
import { membershipLapse } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey, type Ledger } from '@server/kernel/ports/wallet';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { MembershipRecords } from '@server/kernel/ports/membership';

/** What memberships are given with. */
export interface MembershipDeps {
  readonly records: MembershipRecords;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Takes the VIP characters that are left. */
export async function lapseCharacters(
  { ledger, ids }: MembershipDeps,
  transaction: Transaction,
  user: UserId,
): Promise<void> {
  const { vipCharacters: left } = await ledger.lock(transaction, user);
  const movement = membershipLapse(ledgerKey(`lapse:${ids.ulid()}`), left, { user });
  if (!movement) return;
  const posted = await ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
}
