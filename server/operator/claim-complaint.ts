import { isHeldByAnother, type ComplaintClaim } from '@/domain/complaints/complaint';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { QueuedComplaint } from '@server/kernel/ports/complaints';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';
import type { ComplaintUnknown } from './chat-complaint';

/** Why an operator may not act on a complaint now. */
export type ComplaintTaken =
  | ComplaintUnknown
  | { readonly kind: 'complaint-answered' | 'complaint-claimed' };

/** Takes a complaint; of two operators at the same moment one gets it. */
type ClaimComplaint = (
  operator: string,
  id: string,
) => Promise<Result<ComplaintClaim, ComplaintTaken>>;

/** To claim again what one holds begins its time anew. */
export function createClaimComplaint(deps: OperatorDeps): ClaimComplaint {
  const { db, clock, ids, complaints } = deps;
  return async (operator, id) =>
    allOrNothing<ComplaintClaim, ComplaintTaken>(db, async (transaction) => {
      const since = clock.now();
      const free = await lockUnlessTaken(deps, transaction, { operator, id, now: since });
      if (!free.ok) return free;
      const claim = { operator, since };
      await complaints.claim(transaction, id, claim);
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: since,
        operator,
        action: 'complaint-claimed',
        subject: id,
        about: free.value.about,
        detail: '',
      });
      return ok(claim);
    });
}

/** Who wants to act on which complaint, and when. */
interface ComplaintStep {
  readonly operator: string;
  readonly id: string;
  readonly now: EpochMs;
}

/** The complaint, locked, if this operator may act on it: unanswered, and held by no other. */
export async function lockUnlessTaken(
  { complaints }: Pick<OperatorDeps, 'complaints'>,
  transaction: Transaction,
  { operator, id, now }: ComplaintStep,
): Promise<Result<QueuedComplaint, ComplaintTaken>> {
  const complaint = await complaints.lock(transaction, id);
  if (!complaint) return err({ kind: 'complaint-unknown' });
  if (complaint.state === 'settled') return err({ kind: 'complaint-answered' });
  return isHeldByAnother(complaint.claim, operator, now)
    ? err({ kind: 'complaint-claimed' })
    : ok(complaint);
}
