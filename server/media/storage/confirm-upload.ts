import { UPLOAD_GRACE, type PictureProblem } from '@/domain/media/image-rules';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { KeepPicture, KeepRefusal } from './keep-picture';
import { storedPicture, type StoredPicture } from './object-record-store';
import type { UploadGrant, UploadTokens } from './upload-token';
import type { StorageAway, VendorStorage } from './vendors/vendor-storage';

/** Why an upload is not taken; `upload-missing`: nothing has arrived at the storage. */
export type ConfirmRefusal =
  | { readonly kind: 'upload-not-allowed' | 'upload-missing' }
  | StorageAway
  | Exclude<KeepRefusal, { readonly kind: 'upload-repeated' }>;

/** Takes over what was uploaded with this token to a vendor's storage. */
export type ConfirmUpload = (token: string) => Promise<Result<StoredPicture, ConfirmRefusal>>;

interface ConfirmUploadDeps {
  readonly db: Database;
  readonly tokens: UploadTokens;
  readonly keepPicture: KeepPicture;
  /** Absent where uploads come to this server itself. */
  readonly vendor?: VendorStorage<unknown> | undefined;
  readonly clock: Clock;
}

/** Folder of uploads that are not checked yet: no picture is ever shown from there. */
const INCOMING = 'incoming/';

/** Where an upload to a vendor goes: the place pictures are read from is this server's alone. */
export function incomingKey(key: string): string {
  return `${INCOMING}${key}`;
}

/**
 * Fetches the upload, judges it as any other and keeps it under its own key, which no credentials
 * ever allowed to write: what is sent to the vendor afterwards changes nothing. A confirmation whose
 * answer was lost is repeated and answered alike.
 */
export function createConfirmUpload(deps: ConfirmUploadDeps): ConfirmUpload {
  const { db, tokens, clock } = deps;
  return async (token) => {
    const grant = tokens.read(token);
    if (!grant || clock.now() >= later(grant.expiresAt, UPLOAD_GRACE)) {
      return err({ kind: 'upload-not-allowed' });
    }
    const stored = await storedPicture(db, grant.key);
    return stored ? ok(stored) : takeOver(deps, grant);
  };
}

async function takeOver(
  { db, keepPicture, vendor }: ConfirmUploadDeps,
  grant: UploadGrant,
): ReturnType<ConfirmUpload> {
  const incoming = incomingKey(grant.key);
  const arrived = await vendor?.getAtMost(incoming, grant.maxBytes);
  if (arrived && !arrived.ok && arrived.error.kind === 'storage-away') return err(arrived.error);
  if (!arrived || (arrived.ok && !arrived.value)) {
    // A confirmation at the same moment may have taken it over just now.
    const stored = await storedPicture(db, grant.key);
    return stored ? ok(stored) : err({ kind: 'upload-missing' });
  }
  const taken = arrived.ok && arrived.value ? await keepPicture(grant, arrived.value) : tooLarge;
  if (taken.ok) {
    await vendor?.remove(incoming);
    return taken;
  }
  switch (taken.error.kind) {
    case 'upload-pending':
    case 'decoders-busy':
    case 'too-often':
      // The same call comes again, and finds the upload where it is.
      return err(taken.error);
    case 'upload-repeated': {
      const stored = await storedPicture(db, grant.key);
      if (!stored) return err({ kind: 'upload-pending' });
      await vendor?.remove(incoming);
      return ok(stored);
    }
    default:
      await vendor?.remove(incoming);
      return err(taken.error);
  }
}

const tooLarge: Result<never, PictureProblem> = err({ kind: 'image-too-large' });
