import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { LocalId } from '@/domain/shared/ids';
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
  /** The outbox's preparation step; it writes the picture's address to the message. */
  readonly step: PrepareStep<'picture'>;
  /** Called when a message has left the outbox: cancels its upload and removes its bytes. */
  readonly forget: (entry: OutboxEntry) => void;
}

/** The dependencies of uploading. */
interface PictureUploadDeps {
  readonly drafts: PictureDrafts;
  readonly uploadGrants: UploadGrants;
  readonly objectStorage: ObjectStorage;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
}

/** A running upload. */
interface Running {
  cancelled: boolean;
  cancel?: Cancel;
}

/** Each try gets its own credentials, so an upload whose answer was lost is simply repeated. */
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
      return ok({ body: { ...body, url: address } });
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

/** Final reasons: the picture itself is refused, or the user cancelled. Any other reason may be temporary. */
const FINAL: ReadonlySet<string> = new Set(['cancelled', '413', '415', '422']);

/** The fault of a message whose upload failed. */
function sendFaultOfUpload(failure: UploadFailure): SendFault {
  if (failure.kind === 'offline') return failure;
  const { kind, reason } = failure;
  return FINAL.has(reason) ? { kind: 'rejected', reason: kind } : { kind: 'unavailable' };
}
