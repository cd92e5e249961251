import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import { eraseAlbum } from './album/album-store';
import { erasePictures } from './pictures/erase-pictures-store';

/** Forgets a person's album, what they sent and what they bought; the bytes go with what they own. */
export const eraseMedia: EraseWithAccount = async (user, transaction) => {
  await eraseAlbum(transaction, user);
  await erasePictures(transaction, user);
};
