import type { ApiFailure, Client } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import type {
  ObjectStorage,
  UploadFailure,
  UploadPass,
  UploadWatch,
} from '@/application/media/object-storage';
import type { UploadFile } from '@/application/media/object-storage';
import { confirmUpload, uploadCredentials, type UploadCredentials } from '@/contract/http/media';
import { err, ok, type Result } from '@/domain/shared/result';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import { openEmbeddedUploader } from './embedded-uploader';
import { openUploadConnection, type UploadConnection } from './send-file';
import type { Tried } from './uploader';

/** The number of tries of an upload and of its confirmation, and the pause between two. */
const [TRIES, PAUSE] = [3, SECOND / 2];

/** How long an upload waits, in all, for a server that says it is busy; that is no failure and no try. */
const BUSY_PATIENCE = 3 * MINUTE;

/** The pause before a confirmation is repeated because the server was busy. */
const BUSY_PAUSE = 3 * SECOND;

const CANCELLED: UploadFailure = { kind: 'upload-refused', reason: 'cancelled' };

/** One try with any storage; the code for a storage is loaded once its credentials arrive. */
type Try = (credentials: UploadCredentials, progress: (done: number) => void) => Promise<Tried>;

/**
 * Uploads to the storage that the credentials are for, recognised by their shape. After a network
 * failure it tries again for the same object, renews stale credentials once, and confirms an upload to
 * a vendor's storage to the server. However often a step is repeated, there is one object.
 */
export function openObjectStorage({
  api,
  scheduler,
}: {
  readonly api: Client;
  readonly scheduler: Scheduler;
}): ObjectStorage {
  return {
    upload: async (picture, pass, watch = {}) => {
      if (picture.bytes.length > pass.maxBytes)
        return err({ kind: 'upload-refused', reason: '413' });
      const connection = openUploadConnection();
      watch.started?.(connection.cancel);
      const pause = (wait: Milliseconds = PAUSE) =>
        new Promise<void>((go) => scheduler.after(wait, go));
      const outcome = await uploadAndTell({ api, pause, connection, picture, watch }, pass);
      return !outcome.ok && connection.cancelled() ? err(CANCELLED) : outcome;
    },
  };
}

interface Upload {
  readonly api: Client;
  readonly pause: (wait?: Milliseconds) => Promise<void>;
  readonly connection: UploadConnection;
  readonly picture: UploadFile;
  readonly watch: UploadWatch;
}

async function uploadAndTell(
  upload: Upload,
  pass: UploadPass,
): Promise<Result<string, UploadFailure>> {
  const { connection, watch } = upload;
  const sent = await send(upload, pass);
  if (!sent.ok) return sent;
  // A cancelled upload is not confirmed; the storage deletes the object by itself.
  if (connection.cancelled()) return err(CANCELLED);
  const told = await tell(upload, sent.value);
  if (!told.ok) return told;
  watch.progress?.(1);
  return ok(pass.key);
}

/** Uploads; resolves with the credentials that the storage accepted. */
async function send(
  { connection, picture, watch, pause }: Upload,
  first: UploadPass,
): Promise<Result<UploadCredentials, UploadFailure>> {
  const attempt = tryWith(picture, connection);
  let [pass, renewed, best] = [first, false, 0];
  const progress = (done: number): void => {
    best = Math.max(best, done);
    watch.progress?.(best);
  };
  let [left, patience] = [TRIES, BUSY_PATIENCE];
  for (;;) {
    const credentials = uploadCredentials.safeParse(pass.credentials);
    if (!credentials.success) return err({ kind: 'upload-refused', reason: 'unknown-storage' });
    const tried = await attempt(credentials.data, progress);
    if (tried.kind === 'stored') return ok(credentials.data);
    const wait = waitOf(tried);
    if (wait > 0 && wait <= patience && !connection.cancelled()) {
      patience -= wait;
      await pause(wait);
      continue;
    }
    left -= 1;
    const isLast = left === 0 || wait > 0 || connection.cancelled();
    if (tried.kind === 'stale' && !renewed && !isLast) {
      const next = await pass.renew();
      if (!next.ok) return err(failureOf(next.error));
      [pass, renewed] = [next.value, true];
    } else if (tried.kind === 'passing' && !isLast) await pause();
    else if (tried.reason === '0') return err({ kind: 'offline' });
    else return err({ kind: 'upload-refused', reason: tried.reason });
  }
}

/** How long a busy storage asks to wait. */
function waitOf(tried: Tried): Milliseconds {
  return tried.kind === 'passing' ? (tried.retryAfter ?? 0) * SECOND : 0;
}

/** Opens the adapter for the credentials' shape once, so that it keeps its state between tries. */
function tryWith(picture: UploadFile, { send }: UploadConnection): Try {
  const embedded = openEmbeddedUploader(picture, send);
  const oss = once(async () => (await import('./oss-uploader')).openOssUploader(picture, send));
  const qiniu = once(async () =>
    (await import('./qiniu-uploader')).openQiniuUploader(picture, send),
  );
  const request = once(async () =>
    (await import('./request-uploader')).openRequestUploader(picture, send),
  );
  return async (credentials, progress) => {
    try {
      if ('accessKeyId' in credentials) return await (await oss())(credentials, progress);
      if ('domainName' in credentials) return await (await qiniu())(credentials, progress);
      if ('method' in credentials) return await (await request())(credentials, progress);
    } catch {
      // The code for this storage could not be loaded.
      return { kind: 'passing', reason: '0' };
    }
    return embedded(credentials, progress);
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: T | undefined;
  return async () => (loaded ??= await load());
}

/** Confirms an upload to a vendor's storage to the server; repeating it is harmless. */
async function tell(
  { api, pause, connection }: Upload,
  credentials: UploadCredentials,
): Promise<Result<void, UploadFailure>> {
  if ('uploadUrl' in credentials) return ok(undefined);
  const { uploadToken } = credentials;
  let [left, patience] = [TRIES, BUSY_PATIENCE];
  for (;;) {
    const told = await api.call(confirmUpload, { uploadToken });
    if (told.ok) return ok(undefined);
    const isBusy = told.error.kind === 'maintenance' && patience > 0 && !connection.cancelled();
    if (isBusy) patience -= BUSY_PAUSE;
    else left -= 1;
    if (told.error.kind === 'refused' || left === 0) return err(failureOf(told.error));
    await pause(isBusy ? BUSY_PAUSE : PAUSE);
  }
}

function failureOf(failure: ApiFailure): UploadFailure {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'offline' };
    case 'refused':
      return { kind: 'upload-refused', reason: String(failure.code) };
    case 'signed-out':
      return { kind: 'upload-refused', reason: '401' };
    case 'forbidden':
      return { kind: 'upload-refused', reason: '403' };
    case 'maintenance':
    case 'broken-answer':
      return { kind: 'upload-refused', reason: '503' };
  }
}
