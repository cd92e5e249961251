import type * as z from 'zod/mini';
import type { UserId } from '@/domain/shared/ids';
import { claimHolds } from '@/domain/complaints/complaint-claim';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { QueuedComplaint } from '@server/kernel/ports/complaint-queue';
import { namedPeople, type NamedPerson } from './named-people';
import type { queuedComplaint } from '@/contract/operator/operator-calls';
import type { OperatorDeps } from './operator-deps';

/** A complaint in a list, as the wire has it. */
export type ComplaintVo = z.infer<typeof queuedComplaint>;

/** A page of complaints, and how many are unanswered in all. */
export type ListComplaints = (
  open: boolean,
  page: string | undefined,
) => Promise<Result<Page<ComplaintVo> & { readonly waiting: number }, PageUnknown>>;

/** The unanswered come oldest first, as they are to be answered; all of them, newest first. */
export function createListComplaints({
  db,
  people,
  complaints,
  clock,
}: Pick<OperatorDeps, 'db' | 'people' | 'complaints' | 'clock'>): ListComplaints {
  return async (open, page) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return cursor;
    const found = open
      ? await complaints.unanswered(db, cursor.value)
      : await complaints.all(db, cursor.value);
    const { rows, ...rest } = toPage(found, ({ at, id }) => ({ at: new Date(at), id }));
    const nameOf = await namedPeople(
      { db, people },
      rows.flatMap(({ by, about }) => [by, about]),
    );
    const now = clock.now();
    return ok({
      ...rest,
      rows: rows.map((complaint) => toComplaintVo(complaint, nameOf, now)),
      waiting: await complaints.countUnanswered(db),
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
    at: new Date(at).toISOString(),
    complainer: nameOf(by),
    about: nameOf(about),
    reason,
    state,
    ...(origin !== undefined && { origin }),
    ...(answer && { outcome: answer.outcome }),
    ...(claim && !answer && claimHolds(claim, now) && { heldBy: claim.operator }),
  };
}
