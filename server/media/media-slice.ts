import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { KeepDrawn, OperatorPictures, OwnedPictures } from '@server/kernel/ports/media';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAlbumSlice, type AlbumNeeds } from './album/album-slice';
import { eraseAlbum } from './album/album-store';
import { erasePictures } from './pictures/sent-picture-store';
import { createOperatorPictures } from './pictures/operator-pictures';
import { createPicturesSlice, type PicturesNeeds } from './pictures/pictures-slice';
import { createOwnedPictures } from './storage/owned-pictures';
import type { StorageSettings } from './storage/storage-settings';
import { createStorageSlice, type StorageNeeds } from './storage/storage-slice';

/** What the slice takes from others. */
export type MediaNeeds = StorageNeeds & AlbumNeeds & Omit<PicturesNeeds, 'store'>;

/** What other slices take from pictures. */
interface MediaSlice {
  /** The storage, albums and pictures in messages. */
  readonly slices: readonly Slice[];
  readonly pictures: OwnedPictures;
  readonly operatorPictures: OperatorPictures;
  readonly keepDrawn: KeepDrawn;
  readonly erase: EraseWithAccount;
}

/** Pictures: where they are stored, in albums and in messages. */
export async function createMediaSlice(
  kit: ServerKit<{ readonly storage: StorageSettings }>,
  needs: MediaNeeds,
): Promise<MediaSlice> {
  const { store, keepDrawn, ...storage } = await createStorageSlice(kit, needs);
  const pictures = createOwnedPictures(kit.db, store);
  return {
    slices: [storage, createAlbumSlice(kit, needs), createPicturesSlice(kit, { ...needs, store })],
    pictures,
    keepDrawn,
    operatorPictures: createOperatorPictures({ store, pictures }),
    erase: async (user, transaction) => {
      await eraseAlbum(transaction, user);
      await erasePictures(transaction, user);
      const keys = await pictures.disown(transaction, user);
      return () => pictures.remove(keys);
    },
  };
}
