import { useEffect } from 'react';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { albumsToken } from './albums';
import type { OwnAlbumViewModel } from './own-album.view-model';

/** The user's album of this session; its first page is loaded again whenever it is shown. */
export function useOwnAlbum(me: Me): OwnAlbumViewModel {
  const own = useService(albumsToken).own(me.id);
  useEffect(() => {
    void own.album.refresh();
  }, [own]);
  return own;
}
