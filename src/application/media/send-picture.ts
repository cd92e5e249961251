import { checkUploadSize, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import type { LocalId, MessageBody } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Outbox } from '@/application/messaging/outbox';
import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/ids';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { PictureDrafts } from './picture-drafts';
import type { Picture, ImageEditor } from './image-editor';

/** A file somebody wants to send somebody. */
export interface SendPictureCommand {
  readonly to: ChatAddress;
  readonly file: PickedFile;
  readonly burn: boolean;
}

/**
 * Why a picture did not go out. Before it is on the screen: what is wrong with the file, or with this
 * device. Afterwards: with `not-enough-coins` it is gone from the screen, with `not-sent` it stays as
 * failed and waits for the person.
 */
export type SendPictureFailure =
  | PictureProblem
  | StorageFull
  | { readonly kind: 'not-enough-coins' }
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/**
 * Makes a file ready and sends it; resolves when the service has the message or it failed. `shown` is
 * called when it is in the conversation and the file itself is no longer needed.
 */
export type SendPicture = (
  command: SendPictureCommand,
  shown?: () => void,
) => Promise<Result<void, SendPictureFailure>>;

/** What sending is built from. */
export interface SendPictureDeps {
  readonly imageEditor: ImageEditor;
  readonly drafts: PictureDrafts;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** The bytes are safe on this device before the message is in the outbox, so that no reload parts them. */
export function createSendPicture(deps: SendPictureDeps): SendPicture {
  const { imageEditor, drafts, outbox, ids, clock } = deps;
  return async ({ to, file, burn }, shown) => {
    const prepared = await imageEditor.prepare(file);
    if (!prepared.ok) return prepared;
    const picture = prepared.value;
    const fits = checkUploadSize(picture.bytes.length, burn ? 'burn' : 'chat');
    if (!fits.ok) return fits;

    const localId = ids.localId();
    const stored = await drafts.put(localId, picture);
    if (!stored.ok) return stored;
    const now = clock.now();
    const added = outbox.add({
      localId,
      to,
      body: bodyOf(picture, burn),
      prepare: { kind: 'picture' },
      writtenAt: now,
      attempts: 0,
      state: { kind: 'waiting', at: now },
    });
    if (!added.ok) {
      await drafts.remove(localId);
      return added;
    }
    shown?.();
    const outcome = await added.value;
    if (outcome.ok) return ok(undefined);
    if (outcome.error.kind !== 'not-enough-coins') {
      return err({ kind: 'not-sent', localId, fault: outcome.error });
    }
    outbox.discard(localId);
    return err({ kind: 'not-enough-coins' });
  };
}

function bodyOf(
  { width, height }: Picture,
  burn: boolean,
): Extract<MessageBody, { readonly kind: 'image' | 'burn-picture' }> {
  return burn
    ? { kind: 'burn-picture', url: '' }
    : { kind: 'image', url: '', size: { width, height } };
}
