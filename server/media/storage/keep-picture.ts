import { inspectPicture, type PictureProblem } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import type { DecodeQueue, DecodersBusy } from './decode-queue';
import type { MadeSizes, MakeSizes } from './make-sizes';
import { keepObject, giveOwner, type ObjectOwner, type StoredPicture } from './object-record-store';
import { removeObjects } from './remove-objects';
import { sizedKey } from './sized-key';
import type { UploadGrant } from './upload-token';

/** There is an object of this key already. */
export type UploadRepeated = { readonly kind: 'upload-repeated' };

/** Checks and stores the upload of `grant`; the grant is already verified. */
export type KeepPicture = (
  grant: Omit<UploadGrant, 'expiresAt'>,
  bytes: Uint8Array,
) => Promise<Result<StoredPicture, PictureProblem | UploadRepeated | DecodersBusy>>;

export interface KeepPictureDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly makeSizes: MakeSizes;
  readonly decode: DecodeQueue;
  readonly clock: Clock;
}

/**
 * Keeps a picture as it may be shown: kind by content, metadata gone, really decodable (readings,
 * People and safety), with its smaller sizes (ADR-0030). A key that has an object is never written again.
 */
export function createKeepPicture(deps: KeepPictureDeps): KeepPicture {
  const { db, clock, decode, makeSizes } = deps;
  const running = new Map<string, Promise<unknown>>();
  return async ({ key, use, maxBytes, owner, ticketHash }, bytes) => {
    if (bytes.length > maxBytes) return err({ kind: 'image-too-large' });
    const facts = inspectPicture(bytes);
    if (!facts.ok) return facts;
    const { kind, width, height } = facts.value;
    const clean = stripMetadata(bytes, kind);
    if (!clean.ok) return clean;
    const made = await decode(() => makeSizes(clean.value, { width, height }));
    if (!made.ok) return made;
    if (!made.value) return err({ kind: 'image-broken' });

    const type = IMAGE_TYPES[kind];
    const object = { key, use, type, bytes: clean.value.length, width, height };
    if (!(await keepObject(db, { ...object, storedAt: clock.now() }))) {
      // Whoever repeats an upload hears that it is there only once it is.
      await running.get(key);
      return err({ kind: 'upload-repeated' });
    }
    const storing = store(deps, key, clean.value, made.value, { owner, ticketHash });
    running.set(
      key,
      storing.catch(() => undefined).finally(() => running.delete(key)),
    );
    if (!(await storing)) return err({ kind: 'decoders-busy' });
    return ok({ key, type, width, height });
  };
}

/**
 * Writes the bytes of a claimed picture, then gives it to its owner: nobody reads it before, and what is left
 * unfinished is nobody's, which the sweep removes. False when that came too early.
 */
async function store(
  { db, store: objects }: KeepPictureDeps,
  key: string,
  bytes: Uint8Array,
  { sizes, tint }: MadeSizes,
  whose: ObjectOwner,
): Promise<boolean> {
  try {
    for (const { size, bytes: smaller } of sizes) await objects.put(sizedKey(key, size), smaller);
    await objects.put(key, bytes);
    if (await giveOwner(db, key, { ...whose, tint, sizes: sizes.map(({ size }) => size) }))
      return true;
  } catch (error) {
    await removeObjects(db, objects, [key]);
    throw error;
  }
  await removeObjects(db, objects, [key]);
  return false;
}
