import type { Clock } from '@server/kernel/ports/system';
import type { MessagePictures } from '@server/kernel/ports/media';
import { disownObject } from '@server/media/storage/object-record-store';
import { dropPictures } from './dropped-picture-store';
import { endPictureOf, namePicture } from './sent-picture-store';

/**
 * A picture that is taken back is seen by nobody from the end of the transaction on, a granted view that
 * was not fetched included; the sweep removes its bytes.
 */
export function createMessagePictures({ clock }: { readonly clock: Clock }): MessagePictures {
  return {
    withdraw: async (transaction, messageId) => {
      const key = await endPictureOf(transaction, messageId, clock.now());
      if (key !== undefined) await disownObject(transaction, key);
    },
    dropped: (transaction, messageIds) => dropPictures(transaction, messageIds, clock.now()),
    named: namePicture,
  };
}
