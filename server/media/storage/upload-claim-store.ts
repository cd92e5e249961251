import { sql } from 'kysely';
import type { UploadUse } from '@/domain/media/upload-use';
import type { PictureSize } from '@/domain/media/picture-sizes';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { ObjectOwner } from './object-record-store';

/** One upload that is under way: no other upload of the same key has the same claim. */
interface UploadClaim {
  readonly key: string;
  readonly claim: string;
}

/** A picture or recording about to be kept; it has no owner until its bytes are there. */
export interface ClaimedObject extends UploadClaim {
  readonly use: UploadUse;
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Of a recording: how long it plays; null of a picture. */
  readonly length: Milliseconds | null;
}

/**
 * Claims a key for one upload. `new`: nothing was there; `taken-over`: an upload that was last known to be
 * under way before `staleBefore` may have left bytes; undefined: the picture is there, or another upload of it runs.
 */
export async function claimUpload(
  db: Database,
  object: ClaimedObject,
  { at, staleBefore }: { readonly at: EpochMs; readonly staleBefore: EpochMs },
): Promise<'new' | 'taken-over' | undefined> {
  const now = new Date(at);
  const row = { ...object, claimed_at: now, stored_at: now };
  const claimed = await query(db)
    .insertInto('stored_object')
    .values({ ...row, owner: null, ticket_hash: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(row)
        .where('stored_object.claimed_at', '<', new Date(staleBefore))
        .where('stored_object.removing_at', 'is', null),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst();
  return claimed && (claimed.is_new ? 'new' : 'taken-over');
}

/** Says that an upload is still under way; false when another one has taken it over. */
export async function renewClaim(db: Database, upload: UploadClaim, at: EpochMs): Promise<boolean> {
  const renewed = await claimed(db, upload)
    .set({ claimed_at: new Date(at) })
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/**
 * Gives a picture, whose bytes are there now, to whom it belongs; false when another upload has taken it over.
 * Its owner's account is held until the transaction ends, so that no account is deleted around it.
 */
export async function finishUpload(
  transaction: Transaction,
  upload: UploadClaim,
  picture: ObjectOwner & {
    readonly tint?: string | undefined;
    readonly sizes: readonly PictureSize[];
  },
): Promise<'finished' | 'taken-over' | 'owner-gone'> {
  const { owner, ticketHash, tint, sizes } = picture;
  if (owner !== undefined) {
    const held = await holdAccounts(transaction, [owner]);
    if (held.get(owner) !== 'active') return 'owner-gone';
  }
  const finished = await claimed(transaction, upload)
    .set({
      owner: owner ?? null,
      ticket_hash: ticketHash ?? null,
      tint: tint ?? null,
      sizes: [...sizes],
      claim: null,
      claimed_at: null,
    })
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n ? 'finished' : 'taken-over';
}

/** Gives up an upload that has written nothing. */
export async function dropClaim(db: Database, { key, claim }: UploadClaim): Promise<void> {
  await query(db)
    .deleteFrom('stored_object')
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('removing_at', 'is', null)
    .execute();
}

/** Marks the row of an upload that may have written bytes as being removed; false when it is another's by now. */
export async function abandonUpload(db: Database, upload: UploadClaim): Promise<boolean> {
  const marked = await claimed(db, upload)
    .set({ removing_at: sql<Date>`now()` })
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

function claimed(db: Database, { key, claim }: UploadClaim) {
  return query(db)
    .updateTable('stored_object')
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('removing_at', 'is', null);
}
