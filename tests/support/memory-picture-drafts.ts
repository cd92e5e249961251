import type { FileDrafts } from '@/application/media/pictures';
import type { Picture } from '@/application/media/image-editor';
import type { Recording } from '@/application/media/voice';
import { err, ok } from '@/domain/shared/result';

/** The files of one device, over every reload of its pages. */
class MemoryDrafts<Stored> implements FileDrafts<string, Stored> {
  readonly kept = new Map<string, Stored>();
  full = false;

  async put(key: string, file: Stored) {
    if (this.full) return err({ kind: 'storage-full' } as const);
    this.kept.set(key, file);
    return ok(undefined);
  }

  async read(key: string) {
    return this.kept.get(key);
  }

  async remove(key: string) {
    this.kept.delete(key);
  }

  async clear() {
    this.kept.clear();
  }
}

/** The pictures of one device. */
export class MemoryPictureDrafts extends MemoryDrafts<Picture> {}

/** The recordings of one device. */
export class MemoryVoiceDrafts extends MemoryDrafts<Recording> {}

/** A small picture. */
export function aPicture(change: Partial<Picture> = {}): Picture {
  return { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg', width: 40, height: 30, ...change };
}

/** A short recording. */
export function aRecording(change: Partial<Recording> = {}): Recording {
  return { bytes: Uint8Array.of(4, 5, 6), length: 12_340, waveform: '0v'.repeat(32), ...change };
}
