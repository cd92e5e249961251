import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Cancel } from '@/application/shared/clock';
import type { Picture } from './image-editor';

/** Where an upload may go and with what proof. */
export interface UploadPass {
  readonly key: string;
  /** Where the picture is once it is stored: what a message says. */
  readonly address: string;
  readonly maxBytes: number;
  /** In the shape of the storage that takes them; nobody else looks inside. */
  readonly credentials: unknown;
  /** Asks for new credentials for the same object, when these are no longer taken. */
  renew(): Promise<Result<UploadPass, ApiFailure>>;
}

/** Asks the server for upload credentials. */
export interface UploadGrants {
  /** For a picture in a message; a burn-after-reading one is kept apart. */
  forMessage(use: 'chat' | 'burn'): Promise<Result<UploadPass, ApiFailure>>;
  forAlbum(): Promise<Result<UploadPass, ApiFailure>>;
  forAvatar(): Promise<Result<UploadPass, ApiFailure>>;
  /** Before there is an account: the registration ticket asks. */
  forFirstAvatar(ticket: string, email: string): Promise<Result<UploadPass, ApiFailure>>;
}

/** Why a picture did not arrive; `reason` is `cancelled`, or what the storage said as a number. */
export type UploadFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'upload-refused'; readonly reason: string };

/** How an upload is watched. */
export interface UploadWatch {
  /** Runs from 0 to 1. */
  readonly progress?: (done: number) => void;
  /** Told once, with the way to give the upload up. */
  readonly started?: (cancel: Cancel) => void;
}

/** Puts pictures into the object storage of this installation. */
export interface ObjectStorage {
  /** Resolves with the object's key once it is stored. */
  upload(
    picture: Picture,
    pass: UploadPass,
    watch?: UploadWatch,
  ): Promise<Result<string, UploadFailure>>;
}
