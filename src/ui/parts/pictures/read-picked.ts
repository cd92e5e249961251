import { MAX_PICKED_BYTES, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import { CONVERTIBLE_TYPES, IMAGE_TYPES } from '@/domain/media/sniff-image';
import { err, ok, type Result } from '@/domain/shared/result';

/** The kinds of pictures a file dialog offers; not every system knows the type of a HEIC file. */
export const PICTURE_FILES = [
  ...Object.values(IMAGE_TYPES),
  ...Object.values(CONVERTIBLE_TYPES),
  '.heic',
  '.heif',
].join(',');

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
