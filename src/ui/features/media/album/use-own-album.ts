import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { ports } from '@/application/tokens';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { ownAlbum } from './kept-albums';
import type { OwnAlbumViewModel } from './own-album.view-model';

/** One's own album of this session, read again in place whenever it is shown. */
export function useOwnAlbum(me: Me): OwnAlbumViewModel {
  const own = ownAlbum(me.id, {
    api: useService(friendsTokens.albumApi),
    startUpload: useService(friendsTokens.startAlbumUpload),
    scheduler: useService(ports.scheduler),
    ids: useService(ports.ids),
  });
  useEffect(() => {
    void own.album.refresh();
  }, [own]);
  return own;
}
