import type sharpModule from 'sharp';
import { MAX_IMAGE_PIXELS } from '@/domain/media/image-rules';

/** Whether a file really decodes to a picture. */
export type PictureCheck = (bytes: Uint8Array) => Promise<boolean>;

/**
 * Decodes with sharp, within the domain's limit of pixels. Where sharp's binary is missing there is
 * no such check: the structure of the file has still been read, block by block, by the domain.
 */
export async function createPictureCheck(): Promise<PictureCheck> {
  const sharp = await loadSharp();
  if (!sharp) return async () => true;
  return async (bytes) => {
    try {
      await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).stats();
      return true;
    } catch {
      return false;
    }
  };
}

async function loadSharp(): Promise<typeof sharpModule | undefined> {
  try {
    return (await import('sharp')).default;
  } catch {
    return undefined;
  }
}
