import type { Clock } from '@server/kernel/ports/system';
import type { MessagePictures, PictureClaims, PictureMessage } from '@server/kernel/ports/media';
import {
  disownObject,
  lockObject,
  type ObjectFacts,
} from '@server/media/storage/object-record-store';
import {
  dropPictures,
  endPicturesOf,
  namePicture,
  bindPicture,
  type NewSentPicture,
} from './sent-picture-store';
import { OBJECTS_PATH } from '@/contract/http/media';
import type { Transaction } from '@server/kernel/database';
import { isObjectKey } from '@server/media/storage/object-key';

/**
 * From the end of the transaction on a picture that was taken back cannot be seen, a granted view that was not
 * fetched included; the sweep removes its bytes.
 */
export function createMessagePictures({ clock }: { readonly clock: Clock }): MessagePictures {
  return {
    withdraw: async (transaction, messageId) => {
      const keys = await endPicturesOf(transaction, messageId, clock.now());
      for (const key of keys) await disownObject(transaction, key);
    },
    dropped: (transaction, messageIds) => dropPictures(transaction, messageIds, clock.now()),
    named: namePicture,
  };
}

/** Claims over the pictures of this installation's own storage. */
export function createPictureClaims({ clock }: { readonly clock: Clock }): PictureClaims {
  async function claim(
    transaction: Transaction,
    { url, ...message }: PictureMessage,
    fits: (object: ObjectFacts) => boolean,
    use: NewSentPicture['use'],
  ): Promise<boolean> {
    const key = url.startsWith(OBJECTS_PATH) ? url.slice(OBJECTS_PATH.length) : '';
    if (!isObjectKey(key)) return false;
    // Locked, so that no sweep removes the picture while it is being sent.
    const object = await lockObject(transaction, key);
    if (object?.owner !== message.sender || !fits(object)) return false;
    return bindPicture(transaction, { ...message, key, use, at: clock.now() });
  }
  return {
    claimChatPicture: (transaction, message) =>
      claim(transaction, message, (object) => object.use === 'chat', 'chat'),
    claimBurnPicture: (transaction, message) =>
      claim(transaction, message, ({ use, length }) => use === 'burn' && length === null, 'burn'),
    claimVoice: (transaction, { length, burns, ...message }) =>
      claim(transaction, message, (object) => object.length === length, burns ? 'burn' : 'chat'),
  };
}
