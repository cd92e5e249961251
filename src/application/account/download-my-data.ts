import { err, ok, type Result } from '@/domain/shared/result';
import type { AccountExport, SaveFile } from './account-export';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Session } from './session';

/** What is told while a file comes, and the day its name carries. */
export interface DownloadCommand {
  /** `YYYY-MM-DD` where the person is (specification §9). */
  readonly day: string;
  readonly onBytes: (received: number) => void;
}

/** Saves everything the service keeps about one as a file on this device. */
export type DownloadMyData = (command: DownloadCommand) => Promise<Result<void, ApiFailure>>;

/** What {@link createDownloadMyData} is built from. */
export interface DownloadMyDataDeps {
  readonly source: AccountExport;
  readonly save: SaveFile;
  readonly session: Pick<Session, 'me'>;
}

/** Only a whole file is saved; who signed out or changed meanwhile gets none. */
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
