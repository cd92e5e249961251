import type { ApiFailure, Call } from '@/application/shared/call';
import type { sendFaceCheck, ShownFaceCheck } from '@/contract/http/face-checks';
import type { Result } from '@/domain/shared/result';
import type { ObjectStorage, UploadFailure, UploadFile, UploadGrants } from './object-storage';

/** Why a live picture did not reach the operators. */
export type SendFaceFailure = ApiFailure | UploadFailure;

interface SendFaceDeps {
  readonly uploadGrants: Pick<UploadGrants, 'forFace'>;
  readonly objectStorage: ObjectStorage;
  readonly sendFace: Call<typeof sendFaceCheck>;
}

/** Uploads a live picture, which the person and the operators alone can see, and hands it in for its gesture. */
export async function sendFacePicture(
  { uploadGrants, objectStorage, sendFace }: SendFaceDeps,
  picture: UploadFile,
): Promise<Result<ShownFaceCheck, SendFaceFailure>> {
  const pass = await uploadGrants.forFace();
  if (!pass.ok) return pass;
  const stored = await objectStorage.upload(picture, pass.value);
  if (!stored.ok) return stored;
  return sendFace({ key: pass.value.key });
}
