import { vi } from 'vitest';
import type { AlbumApi, AlbumPicture } from '@/application/media/album-api';
import type { PictureViews } from '@/application/media/picture-views';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';

/** A picture of an album. */
export function aPicture(
  id: string,
  facts: { readonly url?: string | undefined } = {},
): AlbumPicture {
  const url = 'url' in facts ? facts.url : `/objects/${id}`;
  const at = epochMs(Date.UTC(2026, 10, 20));
  return { id, width: 40, height: 30, at, ...(url !== undefined && { url }) };
}

/** The calls about albums, of a server on which there are none; a test replaces what it is about. */
export function quietAlbum(calls: Partial<AlbumApi> = {}): AlbumApi {
  return {
    list: vi.fn<AlbumApi['list']>(async () => ok({ rows: [], total: 0, fee: coins(0) })),
    add: vi.fn<AlbumApi['add']>(async (key) => ok(aPicture(key))),
    remove: vi.fn<AlbumApi['remove']>(async () => ok(undefined)),
    restore: vi.fn<AlbumApi['restore']>(async () => ok(undefined)),
    unlock: vi.fn<AlbumApi['unlock']>(async () => ok(coins(0))),
    ...calls,
  };
}

/** Every picture is there at once. */
export function shownViews(adopt: PictureViews['adopt'] = () => undefined): PictureViews {
  return {
    open: async (url) =>
      ok({ address: `blob:${url}`, type: 'image/jpeg', release: () => undefined }),
    openDraft: async () => undefined,
    adopt,
    openOnce: async (view) =>
      ok({ address: `blob:${view}`, type: 'image/jpeg', release: () => undefined }),
    close: () => undefined,
  };
}
