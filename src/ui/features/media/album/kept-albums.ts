import type { AlbumApi } from '@/application/media/album-api';
import type { UserId } from '@/domain/shared/ids';
import { AlbumViewModel } from './album.view-model';
import { OwnAlbumViewModel, type OwnAlbumDeps } from './own-album.view-model';

/** Albums of others that are kept, so that going back finds them as they were left. */
const KEPT = 20;

interface Kept {
  own: OwnAlbumViewModel | undefined;
  readonly others: Map<UserId, AlbumViewModel>;
}

const kept = new WeakMap<AlbumApi, Kept>();

/** One's own album of this session; its uploads go on while other pages are shown. */
export function ownAlbum(owner: UserId, deps: OwnAlbumDeps): OwnAlbumViewModel {
  const albums = albumsOf(deps.api);
  albums.own ??= new OwnAlbumViewModel(owner, deps);
  return albums.own;
}

/** Somebody else's album, as it was left. */
export function albumOf(owner: UserId, api: AlbumApi): AlbumViewModel {
  const { others } = albumsOf(api);
  const known = others.get(owner) ?? new AlbumViewModel(owner, api);
  // The one looked at last is the last to go.
  others.delete(owner);
  others.set(owner, known);
  const [oldest] = others.keys();
  if (others.size > KEPT && oldest !== undefined) others.delete(oldest);
  return known;
}

function albumsOf(api: AlbumApi): Kept {
  const known = kept.get(api) ?? { own: undefined, others: new Map<UserId, AlbumViewModel>() };
  kept.set(api, known);
  return known;
}
