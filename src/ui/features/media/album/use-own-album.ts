import { useEffect } from 'react';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { albumsToken } from './albums';
import type { OwnAlbumViewModel } from './own-album.view-model';

/** One's own album of this session, read again in place whenever it is shown. */
export function useOwnAlbum(me: Me): OwnAlbumViewModel {
  const own = useService(albumsToken).own(me.id);
  useEffect(() => {
    void own.album.refresh();
  }, [own]);
  return own;
}
