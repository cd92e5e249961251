import type { Picture } from '@/application/media/image-editor';
import { pictureKey, type PictureDrafts } from '@/application/media/pictures';
import { addressesOf } from '@/domain/messaging/kinds/kinds';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import type { Outbox } from './outbox';

/** What is left of a message that was not sent, so that the user can edit it. */
export interface DiscardedMessage {
  readonly text: string;
  readonly pictures: readonly Picture[];
  readonly replyTo?: MessageId | undefined;
}

/** Deletes a message that was not sent; undefined where it was given, burns or was recorded. */
export type DiscardFailed = (localId: LocalId) => Promise<DiscardedMessage | undefined>;

/** A message that is being sent is not deleted, because it may have arrived. */
export function createDiscardFailed({
  outbox,
  drafts,
}: {
  readonly outbox: Outbox;
  readonly drafts: Pick<PictureDrafts, 'read'>;
}): DiscardFailed {
  return async (localId) => {
    const written = outbox.find(localId)?.body;
    const pictures: Picture[] = [];
    for (const position of written?.kind === 'image' ? addressesOf(written).keys() : []) {
      const picture = await drafts.read(pictureKey(localId, position));
      if (picture) pictures.push(picture);
    }
    const body = outbox.discard(localId)?.body;
    if (body?.kind !== 'text' && body?.kind !== 'image') return undefined;
    const { text = '', replyTo } = body;
    return { text, pictures, replyTo };
  };
}
