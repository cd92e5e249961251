import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** Everything the service keeps about the signed-in person, as the server wrote it. */
export interface AccountExport {
  /** Downloads the complete file, as chunks, or fails: never a truncated file. `onBytes` gets the number of bytes so far. */
  download(
    onBytes: (received: number) => void,
  ): Promise<Result<readonly Uint8Array<ArrayBuffer>[], ApiFailure>>;
}

/** Saves a file on the person's device, as a browser download. */
export type SaveFile = (file: {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly (Uint8Array<ArrayBuffer> | string)[];
}) => void;
