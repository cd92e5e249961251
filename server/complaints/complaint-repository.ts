import type { Transaction } from 'kysely';
import type { Complaint } from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Schema } from '../data/schema';

/** A complaint on its way to the queue. */
export interface NewComplaint extends Complaint {
  readonly id: string;
  readonly by: UserId;
  readonly at: EpochMs;
}

/** Puts a complaint at the end of the operator's queue. */
export async function queueComplaint(
  transaction: Transaction<Schema>,
  { id, by, about, reason, notes, at }: NewComplaint,
): Promise<void> {
  await transaction
    .insertInto('complaint')
    .values({
      id,
      complainer: by,
      about,
      reason,
      notes,
      state: 'waiting',
      complained_at: new Date(at),
      settled_at: null,
    })
    .execute();
}
