import type { PickedFile } from '@/domain/media/image-rules';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ObjectStorage, UploadFailure, UploadPass } from '@/application/media/object-storage';
import type { PictureProblem, ImageEditor } from '@/application/media/image-editor';

/** Why a picture did not become an avatar. */
export type UploadAvatarFailure = PictureProblem | UploadFailure | ApiFailure;

/** Prepares a picked file and stores it; resolves with the object's key. */
export type UploadAvatar = (
  file: PickedFile,
  pass: () => Promise<Result<UploadPass, ApiFailure>>,
  progress?: (done: number) => void,
) => Promise<Result<string, UploadAvatarFailure>>;

/** The file is judged and cleaned before anything is asked of the server (readings, Pictures). */
export function createUploadAvatar(deps: {
  readonly imageEditor: ImageEditor;
  readonly objectStorage: ObjectStorage;
}): UploadAvatar {
  return async (file, pass, progress) => {
    const picture = await deps.imageEditor.prepare(file);
    if (!picture.ok) return picture;
    const granted = await pass();
    if (!granted.ok) return granted;
    const stored = await deps.objectStorage.upload(picture.value, granted.value, {
      ...(progress && { progress }),
    });
    return stored.ok ? ok(stored.value) : stored;
  };
}
