import { err, type Result } from '@/domain/shared/result';
import type { Clock } from '@server/kernel/ports/system';
import type { KeepPicture, KeepRefusal } from './keep-picture';
import type { StoredPicture } from './object-record-store';
import type { UploadTokens } from './upload-token';

/** A file that arrived, where it wants to go and with what proof. */
export interface Upload {
  readonly key: string;
  readonly token: string;
  readonly bytes: Uint8Array;
}

/** Why nothing was stored. */
export type UploadRefusal = { readonly kind: 'upload-not-allowed' } | KeepRefusal;

/** Takes one uploaded picture. */
export type StorePicture = (upload: Upload) => Promise<Result<StoredPicture, UploadRefusal>>;

/** Takes a picture uploaded to this server itself; credentials work once. */
export function createStorePicture({
  tokens,
  keepPicture,
  clock,
}: {
  readonly tokens: UploadTokens;
  readonly keepPicture: KeepPicture;
  readonly clock: Clock;
}): StorePicture {
  return async ({ key, token, bytes }) => {
    const grant = tokens.read(token);
    if (!grant || grant.key !== key || clock.now() >= grant.expiresAt) {
      return err({ kind: 'upload-not-allowed' });
    }
    return keepPicture(grant, bytes);
  };
}
