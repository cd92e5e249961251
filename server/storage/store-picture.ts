import type { Kysely } from 'kysely';
import { inspectPicture, type PictureProblem } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import type { ObjectStore } from '../ports/object-store';
import type { PictureCheck } from './picture-check';
import { keepObject } from './repositories/objects';
import type { UploadTokens } from './upload-token';

/** A file that arrived, where it wants to go and with what proof. */
export interface Upload {
  readonly key: string;
  readonly token: string;
  readonly bytes: Uint8Array;
}

/** What was stored. */
export interface StoredPicture {
  readonly key: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Why nothing was stored. */
export type UploadRefusal =
  | { readonly kind: 'upload-not-allowed' }
  | { readonly kind: 'upload-repeated' }
  | PictureProblem;

/** Takes one uploaded picture. */
export type StorePicture = (upload: Upload) => Promise<Result<StoredPicture, UploadRefusal>>;

export interface StorePictureDeps {
  readonly db: Kysely<Schema>;
  readonly store: ObjectStore;
  readonly tokens: UploadTokens;
  readonly check: PictureCheck;
  readonly clock: Clock;
}

/**
 * Stores a picture as it may be shown: kind by content, metadata gone, really decodable (readings,
 * People). Credentials work once: a key that has an object is never written again.
 */
export function createStorePicture(deps: StorePictureDeps): StorePicture {
  const { db, store, tokens, check, clock } = deps;
  return async ({ key, token, bytes }) => {
    const now = clock.now();
    const grant = tokens.read(token);
    if (!grant || grant.key !== key || now >= grant.expiresAt) {
      return err({ kind: 'upload-not-allowed' });
    }
    if (bytes.length > grant.maxBytes) return err({ kind: 'image-too-large' });
    const facts = inspectPicture(bytes);
    if (!facts.ok) return facts;
    const { kind, width, height } = facts.value;
    const clean = stripMetadata(bytes, kind);
    if (!clean.ok) return clean;
    if (!(await check(clean.value))) return err({ kind: 'image-broken' });

    const type = IMAGE_TYPES[kind];
    return db.transaction().execute(async (transaction) => {
      const kept = await keepObject(transaction, {
        key,
        use: grant.use,
        type,
        bytes: clean.value.length,
        width,
        height,
        storedAt: now,
        ...(grant.owner !== undefined && { owner: grant.owner }),
        ...(grant.ticketHash !== undefined && { ticketHash: grant.ticketHash }),
      });
      if (!kept) return err({ kind: 'upload-repeated' });
      // Inside the transaction: the row is the promise that the bytes are there.
      await store.put(key, clean.value);
      return ok({ key, type, width, height });
    });
  };
}
