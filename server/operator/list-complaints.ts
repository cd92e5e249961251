import type * as z from 'zod/mini';
import type { UserId } from '@/domain/shared/ids';
import { claimHolds } from '@/domain/complaints/complaint';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { ComplaintQueueCounts, QueuedComplaint } from '@server/kernel/ports/complaints';
import { namedPeople, type NamedPerson } from './named-people';
import type { complaintListName, queuedComplaint } from '@/contract/operator/operator-calls';
import type { OperatorDeps } from './operator-deps';
import { iso } from '@server/kernel/time';

/** A complaint in a list, as the wire has it. */
export type ComplaintVo = z.infer<typeof queuedComplaint>;

/** Which complaints an operator asks for. */
interface ComplaintListOrder {
  readonly operator: string;
  readonly list: z.infer<typeof complaintListName>;
  readonly page?: string | undefined;
}

/** A page of complaints, how many are unanswered in all, and how many of these the operator holds. */
type ListComplaints = (
  order: ComplaintListOrder,
) => Promise<Result<Page<ComplaintVo> & ComplaintQueueCounts, PageUnknown>>;

/** The unanswered come oldest first, as they are to be answered; all of them, newest first. */
export function createListComplaints({
  db,
  people,
  complaints,
  clock,
}: Pick<OperatorDeps, 'db' | 'people' | 'complaints' | 'clock'>): ListComplaints {
  return async ({ operator, list, page }) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return cursor;
    const now = clock.now();
    const holder = { operator, now };
    const found =
      list === 'all'
        ? await complaints.all(db, cursor.value)
        : await complaints.unanswered(db, cursor.value, list === 'mine' ? holder : undefined);
    const { rows, ...rest } = toPage(found, ({ at, id }) => ({ at: new Date(at), id }));
    const nameOf = await namedPeople(
      { db, people },
      rows.flatMap(({ by, about }) => [by, about]),
    );
    return ok({
      ...rest,
      rows: rows.map((complaint) => toComplaintVo(complaint, nameOf, now)),
      ...(await complaints.countUnanswered(db, holder)),
    });
  };
}

/** A complaint as the wire has it. */
export function toComplaintVo(
  { id, by, about, reason, origin, state, answer, claim, at }: QueuedComplaint,
  nameOf: (user: UserId) => NamedPerson,
  now: EpochMs,
): ComplaintVo {
  return {
    id,
    at: iso(at),
    complainer: nameOf(by),
    about: nameOf(about),
    reason,
    state,
    ...(origin !== undefined && { origin }),
    ...(answer && { outcome: answer.outcome }),
    ...(claim && !answer && claimHolds(claim, now) && { heldBy: claim.operator }),
  };
}
