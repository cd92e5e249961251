import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** Everything the service keeps about the signed-in person, as the server wrote it. */
export interface AccountExport {
  /** The whole file in its parts, or a failure: never a part of it. `onBytes` hears how much is there. */
  download(
    onBytes: (received: number) => void,
  ): Promise<Result<readonly Uint8Array<ArrayBuffer>[], ApiFailure>>;
}

/** Gives the person a file to keep, as the browser gives files. */
export type SaveFile = (file: {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}) => void;
