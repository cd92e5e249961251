import type { ApiFailure } from '@/application/shared/call';
import { type Result, err, ok } from '@/domain/shared/result';
import type { Session } from './session';

/** All data that the service stores about the signed-in person, as the server wrote it. */
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

/** The progress callback of a download, and the day in the file's name. */
interface DownloadCommand {
  /** `YYYY-MM-DD` in the person's time zone (specification §9). */
  readonly day: string;
  readonly onBytes: (received: number) => void;
}

/** Saves all data the service stores about the user as a file on this device. */
export type DownloadMyData = (command: DownloadCommand) => Promise<Result<void, ApiFailure>>;

interface DownloadMyDataDeps {
  readonly source: AccountExport;
  readonly save: SaveFile;
  readonly session: Pick<Session, 'me'>;
}

/** Saves only a complete file, and none if the user signed out or changed during the download. */
export function createDownloadMyData({
  source,
  save,
  session,
}: DownloadMyDataDeps): DownloadMyData {
  return async ({ day, onBytes }) => {
    const account = session.me?.account;
    const received = await source.download(onBytes);
    if (!received.ok) return received;
    if (account === undefined || session.me?.account !== account) {
      return err({ kind: 'signed-out' });
    }
    save({
      name: `parley-${account}-${day}.json`,
      type: 'application/json',
      parts: received.value,
    });
    return ok(undefined);
  };
}
