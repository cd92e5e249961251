import type { PickedFile } from '@/domain/media/image-rules';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/call';
import type {
  ObjectStorage,
  UploadFailure,
  UploadGrants,
} from '@/application/media/object-storage';
import type { PictureProblem, ImageEditor } from '@/application/media/image-editor';

/** Why a picture did not become an avatar. */
export type UploadAvatarFailure = PictureProblem | UploadFailure | ApiFailure;

/** A visitor who registers: the ticket replaces the account. */
interface Registrant {
  readonly ticket: string;
  readonly email: string;
}

/** Prepares a picked file and stores it; resolves with the object's key. */
export type UploadAvatar = (
  file: PickedFile,
  progress: (done: number) => void,
  registrant?: Registrant,
) => Promise<Result<string, UploadAvatarFailure>>;

/** The file is checked and cleaned before the first call to the server (readings, Pictures). */
export function createUploadAvatar({
  imageEditor,
  uploadGrants,
  objectStorage,
}: {
  readonly imageEditor: ImageEditor;
  readonly uploadGrants: Pick<UploadGrants, 'forAvatar' | 'forFirstAvatar'>;
  readonly objectStorage: ObjectStorage;
}): UploadAvatar {
  return async (file, progress, registrant) => {
    const picture = await imageEditor.prepare(file);
    if (!picture.ok) return picture;
    const pass = await (registrant
      ? uploadGrants.forFirstAvatar(registrant.ticket, registrant.email)
      : uploadGrants.forAvatar());
    return pass.ok ? objectStorage.upload(picture.value, pass.value, { progress }) : pass;
  };
}
