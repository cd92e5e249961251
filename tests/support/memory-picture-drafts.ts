import type { PictureDrafts } from '@/application/media/pictures';
import type { Picture } from '@/application/media/image-editor';
import { err, ok } from '@/domain/shared/result';

/** The pictures of one device, over every reload of its pages. */
export class MemoryPictureDrafts implements PictureDrafts {
  readonly kept = new Map<string, Picture>();
  full = false;

  async put(localId: string, picture: Picture) {
    if (this.full) return err({ kind: 'storage-full' } as const);
    this.kept.set(localId, picture);
    return ok(undefined);
  }

  async read(localId: string) {
    return this.kept.get(localId);
  }

  async remove(localId: string) {
    this.kept.delete(localId);
  }

  async clear() {
    this.kept.clear();
  }
}

/** A small picture. */
export function aPicture(change: Partial<Picture> = {}): Picture {
  return { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg', width: 40, height: 30, ...change };
}
