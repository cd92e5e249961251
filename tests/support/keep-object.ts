import type { UploadUse } from '@/domain/media/upload-use';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { ObjectOwner } from '@server/media/storage/object-record-store';

/** Stores the record of a picture as a finished upload leaves it; its bytes are not asked for. */
export async function keepObject(
  db: Database,
  {
    owner,
    ticketHash,
    storedAt,
    ...object
  }: ObjectOwner & {
    readonly key: string;
    readonly use: UploadUse;
    readonly type: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly storedAt: EpochMs;
  },
): Promise<void> {
  await query(db)
    .insertInto('stored_object')
    .values({
      ...object,
      owner: owner ?? null,
      ticket_hash: ticketHash ?? null,
      stored_at: new Date(storedAt),
    })
    .execute();
}
