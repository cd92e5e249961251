import { checkUploadSize, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import type { BatchId } from '@/domain/messaging/kinds/image';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MoreThanTold } from '@/domain/wallet/told-price';
import type { Outbox } from '@/application/messaging/outbox';
import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/ids';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { PictureDrafts } from './picture-drafts';
import type { Picture, ImageEditor } from './image-editor';

/** A file to send to a peer. */
export interface SendPictureCommand {
  readonly to: ChatAddress;
  readonly file: PickedFile;
  readonly burn: boolean;
  /** The same for all pictures that are sent together; a picture that burns stands alone. */
  readonly batch?: BatchId | undefined;
  /** Coins its sender was told that opening the conversation takes; absent: no price was shown yet. */
  readonly toldOpening?: number | undefined;
}

/**
 * Why a picture was not sent. Before it is on the screen: a problem of the file or of this device.
 * Afterwards: with `not-enough-coins` and `price-changed` it is gone from the screen, with `not-sent` it
 * stays on the screen as failed.
 */
export type SendPictureFailure =
  | PictureProblem
  | StorageFull
  | { readonly kind: 'not-enough-coins' }
  | MoreThanTold
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/**
 * Prepares a file and sends it; resolves when the service has the message or it failed. `shown` is
 * called once it is in the conversation and the file itself is no longer needed.
 */
export type SendPicture = (
  command: SendPictureCommand,
  shown?: () => void,
) => Promise<Result<void, SendPictureFailure>>;

/** The dependencies of sending. */
interface SendPictureDeps {
  readonly imageEditor: ImageEditor;
  readonly drafts: PictureDrafts;
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Stores the bytes on this device before the message enters the outbox, so that a reload cannot lose one of them. */
export function createSendPicture(deps: SendPictureDeps): SendPicture {
  const { imageEditor, drafts, outbox, ids, clock } = deps;
  return async ({ to, file, burn, batch, toldOpening }, shown) => {
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
      body: burn ? { kind: 'burn-picture', url: '' } : imageOf(picture, batch),
      prepare: { kind: 'picture' },
      writtenAt: now,
      attempts: 0,
      state: { kind: 'waiting', at: now },
      ...(toldOpening !== undefined && { toldOpening }),
    });
    if (!added.ok) {
      await drafts.remove(localId);
      return added;
    }
    shown?.();
    const outcome = await added.value;
    if (outcome.ok) return ok(undefined);
    const { error: fault } = outcome;
    if (fault.kind !== 'not-enough-coins' && fault.kind !== 'price-changed') {
      return err({ kind: 'not-sent', localId, fault });
    }
    outbox.discard(localId);
    return err(fault);
  };
}

function imageOf(
  { width, height }: Picture,
  batch: BatchId | undefined,
): Extract<MessageBody, { readonly kind: 'image' }> {
  return { kind: 'image', url: '', size: { width, height }, ...(batch && { batch }) };
}
