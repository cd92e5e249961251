import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import type { Call } from '@/application/shared/call';
import type { albumUpload } from '@/contract/http/media';
import type { Picture, PictureProblem } from '@/application/media/image-editor';
import type { PictureViews } from '@/application/media/pictures';
import { MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import { err, ok, type Result } from '@/domain/shared/result';
import { aPicture as anAlbumPicture, shownViews } from '@tests/support/album';
import { aPicture } from '@tests/support/memory-picture-drafts';
import { PictureStore } from '@tests/support/picture-store';

const file = { name: 'a.jpg', bytes: Uint8Array.of(1) };
const cancelled = err({ kind: 'upload-refused', reason: 'cancelled' });

describe('a picture on its way into the album', () => {
  let store: PictureStore;
  let prepared: Result<Picture, PictureProblem>;
  const add = vi.fn<Call<typeof albumUpload>>();
  const adopt = vi.fn<PictureViews['adopt']>();

  beforeEach(() => {
    store = new PictureStore();
    prepared = ok(aPicture());
    add.mockReset().mockImplementation(async ({ key }) => ok(anAlbumPicture(key)));
    adopt.mockReset();
  });

  function start() {
    return createStartAlbumUpload({
      imageEditor: { prepare: async () => prepared },
      uploadGrants: store,
      objectStorage: store,
      views: shownViews(adopt),
      add,
    })(file);
  }

  it('is cleaned, stored for the album, added, and shown without being fetched again', async () => {
    const progress = vi.fn<(done: number) => void>();
    expect(await start().send(progress)).toEqual(ok(anAlbumPicture('album-1')));
    expect(store.stored).toEqual(['album-1']);
    expect(adopt).toHaveBeenCalledExactlyOnceWith('/objects/album-1', aPicture());
  });

  it.each([
    ['is no picture', err({ kind: 'image-format' } as const), 'image-format'],
    [
      'is one byte too large',
      ok({ ...aPicture(), bytes: new Uint8Array(MAX_IMAGE_BYTES.album + 1) }),
      'image-too-large',
    ],
  ])('sends the server nothing when the file %s', async (_, outcome, kind) => {
    prepared = outcome;
    const sent = await start().send();
    expect(!sent.ok && sent.error.kind).toBe(kind);
    expect(store.stored).toEqual([]);
    expect(add).not.toHaveBeenCalled();
  });

  it('is stored once and added by its key when the first answer was lost', async () => {
    add.mockResolvedValueOnce(err({ kind: 'timeout' }));
    const upload = start();
    expect((await upload.send()).ok).toBe(false);
    expect((await upload.send()).ok).toBe(true);
    expect(store.stored).toEqual(['album-1']);
    expect(add.mock.calls).toEqual([[{ key: 'album-1' }], [{ key: 'album-1' }]]);
  });

  it('tries the storage again after it failed', async () => {
    store.failure = { kind: 'offline' };
    const upload = start();
    expect(await upload.send()).toEqual(err({ kind: 'offline' }));
    store.failure = undefined;
    expect((await upload.send()).ok).toBe(true);
    expect(add).toHaveBeenCalledOnce();
  });

  it('given up while it is sent, it is not added', async () => {
    store.held = true;
    const upload = start();
    const sending = upload.send();
    await vi.waitFor(() => expect(store.waiting).toHaveLength(1));
    upload.cancel();
    expect(await sending).toEqual(cancelled);
    expect(add).not.toHaveBeenCalled();
  });

  it('given up before it is sent, nothing is stored', async () => {
    const upload = start();
    upload.cancel();
    expect(await upload.send()).toEqual(cancelled);
    expect(store.stored).toEqual([]);
  });

  it('reports why no upload is granted', async () => {
    store.refusal = { kind: 'offline' };
    expect(await start().send()).toEqual(err({ kind: 'offline' }));
  });
});
