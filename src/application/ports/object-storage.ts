import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from './api-failure';
import type { Picture } from './picture-studio';

/** Where an upload may go and with what proof. */
export interface UploadPass {
  readonly url: string;
  readonly token: string;
  readonly key: string;
  readonly maxBytes: number;
}

/** Asks the server for upload credentials. */
export interface UploadDesk {
  forAvatar(): Promise<Result<UploadPass, ApiFailure>>;
  /** Before there is an account: the registration ticket asks. */
  forFirstAvatar(ticket: string, email: string): Promise<Result<UploadPass, ApiFailure>>;
}

/** Why a picture did not arrive. */
export type UploadFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'upload-refused'; readonly reason: string };

/** Puts pictures into the object storage of this installation. */
export interface ObjectStorage {
  /** Resolves with the object's key once it is stored. `progress` runs from 0 to 1. */
  upload(
    picture: Picture,
    pass: UploadPass,
    progress?: (done: number) => void,
  ): Promise<Result<string, UploadFailure>>;
}
