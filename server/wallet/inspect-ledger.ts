import { DAY, later } from '@/domain/shared/time';
import { withoutLimit } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { findBrokenInvariants, type BrokenInvariant } from './invariant-store';
import { findBrokenSince, isWholeDue, noteWhole } from './new-entries-store';

/**
 * What is wrong with the ledger: what is new each time, and all of it each time while it is short, once a
 * day when it is long.
 */
export async function inspectLedger(
  db: Database,
  clock: Clock,
): Promise<readonly BrokenInvariant[]> {
  return withoutLimit(db, async (transaction) => {
    const isWhole = await isWholeDue(transaction, new Date(later(clock.now(), -DAY)));
    const broken = await findBrokenSince(transaction, clock.now());
    if (!isWhole) return broken;
    await noteWhole(transaction, new Date(clock.now()));
    return [...broken, ...(await findBrokenInvariants(transaction))];
  });
}
