import { useEffect } from 'react';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { ownAlbum } from './kept-albums';
import type { OwnAlbumViewModel } from './own-album.view-model';

/** One's own album of this session, read again in place whenever it is shown. */
export function useOwnAlbum(me: Me): OwnAlbumViewModel {
  const own = ownAlbum(me.id, {
    api: useService(mediaTokens.albumApi),
    startUpload: useService(mediaTokens.startAlbumUpload),
    scheduler: useService(sharedTokens.scheduler),
    ids: useService(sharedTokens.ids),
  });
  useEffect(() => {
    void own.album.refresh();
  }, [own]);
  return own;
}
