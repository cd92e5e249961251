import { expect, it, vi } from 'vitest';
import { createUploadAvatar } from '@/application/account/upload-avatar';
import type { ImageEditor } from '@/application/media/image-editor';
import { err, ok } from '@/domain/shared/result';
import { PictureStore } from '@tests/support/picture-store';

const file = { name: 'a.jpg', bytes: new Uint8Array(3) };
const picture = { bytes: new Uint8Array(3), type: 'image/jpeg', width: 1, height: 1 } as const;

function open(prepared: Awaited<ReturnType<ImageEditor['prepare']>> = ok(picture)) {
  const store = new PictureStore();
  const grants = {
    forAvatar: vi.fn<PictureStore['forAvatar']>(() => store.forAvatar()),
    forFirstAvatar: vi.fn<(ticket: string, email: string) => ReturnType<PictureStore['forAvatar']>>(
      () => store.forAvatar(),
    ),
  };
  const upload = createUploadAvatar({
    imageEditor: { prepare: async () => prepared },
    uploadGrants: grants,
    objectStorage: store,
  });
  return { upload, grants, store };
}

it('uploads in the user’s own name, and with the ticket before there is an account', async () => {
  const { upload, grants, store } = open();
  expect(await upload(file, () => undefined)).toEqual(ok(store.stored[0]));
  expect(grants.forFirstAvatar).not.toHaveBeenCalled();
  await upload(file, () => undefined, { ticket: 't', email: 'a@b.c' });
  expect(grants.forFirstAvatar).toHaveBeenCalledExactlyOnceWith('t', 'a@b.c');
  expect(grants.forAvatar).toHaveBeenCalledOnce();
});

it('asks nothing of the server for a file that is no picture', async () => {
  const { upload, grants } = open(err({ kind: 'image-format' }));
  expect(await upload(file, () => undefined)).toEqual(err({ kind: 'image-format' }));
  expect(grants.forAvatar).not.toHaveBeenCalled();
});
