import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';

/** The permission to upload one object, and its address. */
export interface UploadPass {
  readonly key: string;
  /** The address of the stored picture, as a message contains it. */
  readonly address: string;
  readonly maxBytes: number;
  /** In the shape of the storage they are for; only its adapter reads them. */
  readonly credentials: unknown;
  /** Requests new credentials for the same object when the storage no longer accepts these. */
  renew(): Promise<Result<UploadPass, ApiFailure>>;
}

/** Asks the server for upload credentials. */
export interface UploadGrants {
  /** For a picture in a message, one that burns, or a recording. */
  forMessage(use: 'chat' | 'burn' | 'voice'): Promise<Result<UploadPass, ApiFailure>>;
  forAlbum(): Promise<Result<UploadPass, ApiFailure>>;
  /** For a picture of a moment. */
  forMoment(): Promise<Result<UploadPass, ApiFailure>>;
  /** For a live picture of the person's face, which operators see. */
  forFace(): Promise<Result<UploadPass, ApiFailure>>;
  forAvatar(): Promise<Result<UploadPass, ApiFailure>>;
  /** For the first avatar, before the account exists; the registration ticket authorises it. */
  forFirstAvatar(ticket: string, email: string): Promise<Result<UploadPass, ApiFailure>>;
}

/** Why an upload failed; `reason` is `cancelled`, or the storage's status number. */
export type UploadFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'upload-refused'; readonly reason: string };

/** The callbacks of an upload. */
export interface UploadWatch {
  /** Runs from 0 to 1. */
  readonly progress?: (done: number) => void;
  /** Called once, with the function that cancels the upload. */
  readonly started?: (cancel: Cancel) => void;
}

/** What is uploaded: a picture or a recording, and its media type. */
export interface UploadFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Uploads pictures and recordings to the object storage of this installation. */
export interface ObjectStorage {
  /** Resolves with the object's key once it is stored. */
  upload(
    file: UploadFile,
    pass: UploadPass,
    watch?: UploadWatch,
  ): Promise<Result<string, UploadFailure>>;
}
