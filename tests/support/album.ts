import type { Call } from '@/application/shared/call';
import type { Scope } from '@/composition/scope';
import { provideAlbums } from '@/composition/media';
import {
  albumDelete,
  albumList,
  albumRestore,
  albumUnlock,
  type AlbumPicture,
} from '@/contract/http/media';
import type { PictureViews } from '@/application/media/pictures';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { fakeCall } from './fake-call';

/** A picture of an album. */
export function aPicture(
  id: string,
  facts: { readonly url?: string | undefined } = {},
): AlbumPicture {
  const url = 'url' in facts ? facts.url : `/objects/${id}`;
  const addedAt = epochMs(Date.UTC(2026, 10, 20));
  return { id, width: 40, height: 30, addedAt, ...(url !== undefined && { url }) };
}

/** The calls about albums that views make. */
export interface AlbumCalls {
  readonly list: Call<typeof albumList>;
  readonly remove: Call<typeof albumDelete>;
  readonly restore: Call<typeof albumRestore>;
  readonly unlock: Call<typeof albumUnlock>;
}

/** Albums on a server that has none; `calls` replace what a test is about. */
export function provideQuietAlbums(scope: Scope, calls: Partial<AlbumCalls> = {}): Scope {
  return provideAlbums(scope)
    .value(
      ...fakeCall(albumList, calls.list ?? (async () => ok({ rows: [], total: 0, fee: coins(0) }))),
    )
    .value(...fakeCall(albumDelete, calls.remove ?? (async () => ok({}))))
    .value(...fakeCall(albumRestore, calls.restore ?? (async () => ok({}))))
    .value(...fakeCall(albumUnlock, calls.unlock ?? (async () => ok({ fee: coins(0) }))));
}

/** Every picture is there at once, but one that burns at the address `/lost`. */
export function shownViews(adopt: PictureViews['adopt'] = () => undefined): PictureViews {
  return {
    known: () => undefined,
    open: async (url) =>
      ok({ address: `blob:${url}`, type: 'image/jpeg', release: () => undefined }),
    read: async () => ok(Uint8Array.of(1)),
    openDraft: async () => undefined,
    adopt,
    openOnce: async (view) =>
      view === '/lost'
        ? err({ kind: 'picture-gone' })
        : ok({ address: `blob:${view}`, type: 'image/jpeg', release: () => undefined }),
    readOnce: async () => ok(Uint8Array.of(1)),
    close: () => undefined,
  };
}
