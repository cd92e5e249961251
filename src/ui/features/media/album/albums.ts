import { useEffect } from 'react';
import { token } from '@/application/shared/shared-tokens';
import type { Me } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import { AlbumViewModel } from './album.view-model';
import { OwnAlbumViewModel, type OwnAlbumDeps } from './own-album.view-model';

/**
 * The number of other people's albums that stay loaded, so that going back shows them unchanged.
 */
const CACHED_ALBUMS = 20;

/** The albums of one session: they outlive the pages that show them. */
class Albums {
  readonly #deps: OwnAlbumDeps;
  #own: OwnAlbumViewModel | undefined;
  readonly #others = new Map<UserId, AlbumViewModel>();

  constructor(deps: OwnAlbumDeps) {
    this.#deps = deps;
  }

  /** The user's own album; its uploads continue while other pages are shown. */
  own(owner: UserId): OwnAlbumViewModel {
    this.#own ??= new OwnAlbumViewModel(owner, this.#deps);
    return this.#own;
  }

  /** Another person's album in its last state. */
  of(owner: UserId): AlbumViewModel {
    const known = this.#others.get(owner) ?? new AlbumViewModel(owner, this.#deps);
    // Added again at the end, because the longest unused album is dropped first.
    this.#others.delete(owner);
    this.#others.set(owner, known);
    const [oldest] = this.#others.keys();
    if (this.#others.size > CACHED_ALBUMS && oldest !== undefined) this.#others.delete(oldest);
    return known;
  }
}

/** The albums of the session. */
export const albumsToken = token<Albums>('Albums');

/** Makes the albums of a session. */
export function createAlbums(deps: OwnAlbumDeps): Albums {
  return new Albums(deps);
}

/** The user's album of this session; its first page is loaded again whenever it is shown. */
export function useOwnAlbum(me: Me): OwnAlbumViewModel {
  const own = useService(albumsToken).own(me.id);
  useEffect(() => {
    void own.album.refresh();
  }, [own]);
  return own;
}
