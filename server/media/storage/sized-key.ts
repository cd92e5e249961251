import type { PictureSize } from '@/domain/media/picture-sizes';

/** Where a size of a picture is kept: beside its original, under a name that no record has. */
export function sizedKey(key: string, size: PictureSize): string {
  return `${key}.${size}`;
}
