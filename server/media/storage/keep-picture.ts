import { inspectPicture, type PictureProblem } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import { keepObject, type StoredPicture } from './object-record-store';
import type { PictureCheck } from './picture-check';
import type { UploadGrant } from './upload-token';

/** There is an object of this key already. */
export type UploadRepeated = { readonly kind: 'upload-repeated' };

/** Checks and stores the upload of `grant`; the grant is already verified. */
export type KeepPicture = (
  grant: UploadGrant,
  bytes: Uint8Array,
) => Promise<Result<StoredPicture, PictureProblem | UploadRepeated>>;

export interface KeepPictureDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly check: PictureCheck;
  readonly clock: Clock;
}

/**
 * Keeps a picture as it may be shown: kind by content, metadata gone, really decodable (readings,
 * People and safety). A key that has an object is never written again.
 */
export function createKeepPicture({ db, store, check, clock }: KeepPictureDeps): KeepPicture {
  return async ({ key, use, maxBytes, owner, ticketHash }, bytes) => {
    if (bytes.length > maxBytes) return err({ kind: 'image-too-large' });
    const facts = inspectPicture(bytes);
    if (!facts.ok) return facts;
    const { kind, width, height } = facts.value;
    const clean = stripMetadata(bytes, kind);
    if (!clean.ok) return clean;
    if (!(await check(clean.value))) return err({ kind: 'image-broken' });

    const type = IMAGE_TYPES[kind];
    return inTransaction(db, async (transaction) => {
      const stored = await keepObject(transaction, {
        key,
        use,
        type,
        bytes: clean.value.length,
        width,
        height,
        storedAt: clock.now(),
        ...(owner !== undefined && { owner }),
        ...(ticketHash !== undefined && { ticketHash }),
      });
      if (!stored) return err({ kind: 'upload-repeated' });
      // Inside the transaction: the row is the promise that the bytes are there.
      await store.put(key, clean.value);
      return ok({ key, type, width, height });
    });
  };
}
