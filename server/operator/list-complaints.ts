import type * as z from 'zod/mini';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import {
  allComplaints,
  countWaiting,
  waitingComplaints,
  type ComplaintRow,
} from '@server/complaints/complaint-store';
import { parsePlace, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { Database } from '@server/kernel/database';
import { namedPeople, type NamedPerson } from './named-people';
import type { queuedComplaint } from './operator-calls';

/** A complaint in a list, as the wire has it. */
export type QueuedComplaint = z.infer<typeof queuedComplaint>;

/** A page of complaints, and how many wait in all. */
export type ListComplaints = (
  open: boolean,
  page: string | undefined,
) => Promise<Result<Page<QueuedComplaint> & { readonly waiting: number }, PageUnknown>>;

/** Those that wait come oldest first, as they are to be answered; all of them, newest first. */
export function createListComplaints({ db }: { readonly db: Database }): ListComplaints {
  return async (open, page) => {
    const place = parsePlace(page);
    if (!place.ok) return place;
    const found = await (open ? waitingComplaints : allComplaints)(db, place.value);
    const { rows, ...rest } = toPage(found, ({ complained_at, id }) => ({ at: complained_at, id }));
    const nameOf = await namedPeople(
      db,
      rows.flatMap((row) => [row.complainer as UserId, row.about as UserId]),
    );
    return ok({
      ...rest,
      rows: rows.map((row) => queued(row, nameOf)),
      waiting: await countWaiting(db),
    });
  };
}

/** A stored complaint as the wire has it. */
export function queued(
  { id, complainer, about, reason, place, state, outcome, complained_at }: ComplaintRow,
  nameOf: (user: UserId) => NamedPerson,
): QueuedComplaint {
  return {
    id,
    at: complained_at.toISOString(),
    complainer: nameOf(complainer as UserId),
    about: nameOf(about as UserId),
    reason,
    state,
    ...(place !== null && { place }),
    ...(outcome !== null && { outcome }),
  };
}
