import { MAX_PICKED_BYTES, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import { err, ok, type Result } from '@/domain/shared/result';

/** The kinds of pictures a file dialog offers. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/gif';

/** A chosen file's bytes; what is far too large is not even read, what is gone meanwhile is empty. */
export async function readPicked(file: File): Promise<Result<PickedFile, PictureProblem>> {
  const { name, size } = file;
  if (size > MAX_PICKED_BYTES) return err({ kind: 'image-too-large' });
  try {
    return ok({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    return ok({ name, bytes: new Uint8Array() });
  }
}
