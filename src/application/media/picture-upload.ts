import type { LocalId, MessageBody } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import { err, ok } from '@/domain/shared/result';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfApi } from '@/application/messaging/send-fault';
import type { Cancel } from '@/application/shared/clock';
import type { MessagePictures } from './message-pictures';
import type { ObjectStorage, UploadGrants, UploadFailure } from './object-storage';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { PictureDrafts } from './picture-drafts';
import type { PictureViews } from './picture-views';

/** Uploads the pictures of outgoing messages. */
export interface PictureUpload {
  /** The outbox's step: afterwards the message says where its picture is. */
  readonly step: PrepareStep<'picture'>;
  /** A message has left the outbox: its upload ends, its bytes are no longer kept here. */
  readonly forget: (entry: OutboxEntry) => void;
}

/** What uploading is built from. */
export interface PictureUploadDeps {
  readonly drafts: PictureDrafts;
  readonly uploadGrants: UploadGrants;
  readonly objectStorage: ObjectStorage;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
}

/** An upload under way. */
interface Running {
  cancelled: boolean;
  cancel?: Cancel;
}

/** Each try has credentials of its own, so that an upload whose answer was lost is simply made again. */
export function createPictureUpload(deps: PictureUploadDeps): PictureUpload {
  const { drafts, uploadGrants, objectStorage, views, pictures } = deps;
  const running = new Map<LocalId, Running>();
  return {
    step: async ({ localId, body }) => {
      if (!hasPicture(body)) return err({ kind: 'rejected', reason: 'not-a-picture' });
      const picture = await drafts.read(localId);
      if (!picture) return err({ kind: 'rejected', reason: 'picture-lost' });
      const run: Running = { cancelled: false };
      running.set(localId, run);
      const pass = await uploadGrants.forMessage(body.kind === 'image' ? 'chat' : 'burn');
      if (!pass.ok) return err(sendFaultOfApi(pass.error));
      if (run.cancelled) return err({ kind: 'rejected', reason: 'cancelled' });
      const stored = await objectStorage.upload(picture, pass.value, {
        progress: (done) => pictures.setProgress(localId, done),
        started: (cancel) => (run.cancel = cancel),
      });
      running.delete(localId);
      pictures.setProgress(localId, undefined);
      if (!stored.ok) return err(sendFaultOfUpload(stored.error));
      const { address } = pass.value;
      if (body.kind === 'image') views.adopt(address, picture);
      return ok({ ...body, url: address });
    },
    forget: ({ localId, body }) => {
      if (!hasPicture(body)) return;
      const run = running.get(localId);
      if (run) run.cancelled = true;
      run?.cancel?.();
      running.delete(localId);
      void drafts.remove(localId);
    },
  };
}

function hasPicture(
  body: MessageBody,
): body is Extract<MessageBody, { readonly kind: 'image' | 'burn-picture' }> {
  return body.kind === 'image' || body.kind === 'burn-picture';
}

/** Reasons that lie in the picture itself, or in whoever cancelled; any other may pass. */
const FINAL: ReadonlySet<string> = new Set(['cancelled', '413', '415', '422']);

/** What an upload that failed means for the message that waits for it. */
function sendFaultOfUpload(failure: UploadFailure): SendFault {
  if (failure.kind === 'offline') return failure;
  const { kind, reason } = failure;
  return FINAL.has(reason) ? { kind: 'rejected', reason: kind } : { kind: 'unavailable' };
}
