import { OBJECTS_PATH } from '@/contract/http/media';
import type { Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { PictureClaims, PictureMessage } from '@server/kernel/ports/media';
import { isObjectKey } from '@server/media/storage/object-key';
import { lockObject } from '@server/media/storage/object-record-store';
import { bindPicture, type NewSentPicture } from './sent-picture-store';

/** Claims over the pictures of this installation's own storage. */
export function createPictureClaims({ clock }: { readonly clock: Clock }): PictureClaims {
  async function claim(
    transaction: Transaction,
    { url, ...message }: PictureMessage,
    use: NewSentPicture['use'],
  ): Promise<boolean> {
    const key = url.startsWith(OBJECTS_PATH) ? url.slice(OBJECTS_PATH.length) : '';
    if (!isObjectKey(key)) return false;
    // Locked, so that no sweep removes the picture while it is being sent.
    const object = await lockObject(transaction, key);
    if (object?.owner !== message.sender || object.use !== use) return false;
    return bindPicture(transaction, { ...message, key, use, at: clock.now() });
  }
  return {
    claimChatPicture: (transaction, message) => claim(transaction, message, 'chat'),
    claimBurnPicture: (transaction, message) => claim(transaction, message, 'burn'),
  };
}
