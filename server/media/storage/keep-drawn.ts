import { CONVERSION_QUALITY, MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import type { Ids } from '@server/kernel/ports/system';
import type { KeepDrawn } from '@server/kernel/ports/media';
import { newKey } from './upload';
import type { KeepPicture } from './keep-picture';

/** Draws SVG with sharp; where its binary is missing nothing can be drawn. */
export function createKeepDrawn({
  ids,
  keepPicture,
}: {
  readonly ids: Ids;
  readonly keepPicture: KeepPicture;
}): KeepDrawn {
  return async (owner, svg) => {
    const bytes = await drawn(svg);
    if (!bytes) return undefined;
    const grant = { use: 'post', owner, key: newKey({ ids }, { use: 'post', owner }) } as const;
    const stored = await keepPicture({ ...grant, maxBytes: MAX_IMAGE_BYTES.post }, bytes);
    return stored.ok ? stored.value.key : undefined;
  };
}

async function drawn(svg: string): Promise<Uint8Array | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const quality = CONVERSION_QUALITY * 100;
    return await sharp(Buffer.from(svg)).flatten().jpeg({ quality }).toBuffer();
  } catch {
    return undefined;
  }
}
