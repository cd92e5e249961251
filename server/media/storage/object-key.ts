import type { PictureSize } from '@/domain/media/picture-sizes';

/** Folders and names of letters, digits and `_ . -`, none beginning with a dot or a dash. */
const KEY = /^\w[\w.-]{0,99}(\/\w[\w.-]{0,99}){0,5}$/;

/** Whether `text` has the form of the keys this server makes; anything else names no object. */
export function isObjectKey(text: string): boolean {
  return KEY.test(text);
}

/** Where a size of a picture is kept: beside its original, under a name that no record has. */
export function sizedKey(key: string, size: PictureSize): string {
  return `${key}.${size}`;
}
