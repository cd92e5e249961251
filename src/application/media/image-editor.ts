import type { PickedFile } from '@/domain/media/image-rules';
import type { IMAGE_TYPES, ImageKind } from '@/domain/media/sniff-image';
import type { Result } from '@/domain/shared/result';

/** A picture that is ready for upload: of a known kind, small enough, without metadata. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: (typeof IMAGE_TYPES)[ImageKind];
  readonly width: number;
  readonly height: number;
  /** The file was an animation, and this is its first frame alone: the browser cannot convert the others. */
  readonly stopped?: true;
}

/** Why a file cannot be used as a picture (specification §5). */
export type PictureProblem = {
  readonly kind: 'image-format' | 'image-too-large' | 'image-broken';
};

/** Prepares pictures for upload: checks the content, compresses, removes metadata (readings, Pictures). */
export interface ImageEditor {
  prepare(file: PickedFile): Promise<Result<Picture, PictureProblem>>;
}
