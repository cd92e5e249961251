import { joinBytes } from './byte-reader';
import { readWebp, sizeBytes, uint24, writeWebp } from './webp-file';

/** A frame as a WebP file of its own, and how long it shows; null: its file does not say so. */
export interface DrawnFrame {
  readonly file: Uint8Array;
  readonly microseconds: number | null;
}

/** How long a frame shows whose file does not say so, in microseconds. */
const UNSAID = 100_000;

/** The most milliseconds that three bytes hold: some four and a half hours. */
const LONGEST = 0xff_ff_ff;
/** The frame replaces what was there, instead of lying on it. */
const REPLACE = 0b10;

/**
 * One WebP file that shows these frames one after the other, all of one size; undefined when a frame cannot be
 * read. `plays`: how often, 0 for ever.
 */
export function animatedWebp(frames: readonly DrawnFrame[], plays: number): Uint8Array | undefined {
  const files = frames.map(({ file }) => readWebp(file));
  const [first] = files;
  if (!first) return undefined;
  const pictures = files.flatMap((file, index) => {
    const [picture] = file?.pictures ?? [];
    if (!picture || picture.width !== first.width || picture.height !== first.height) return [];
    const shown = Math.round((frames[index]?.microseconds ?? UNSAID) / 1_000);
    const milliseconds = uint24(Math.min(LONGEST, Math.max(0, shown)));
    const corner = new Uint8Array(6);
    const placement = joinBytes([corner, sizeBytes(first), milliseconds, Uint8Array.of(REPLACE)]);
    return [{ ...picture, placement }];
  });
  if (pictures.length < frames.length) return undefined;
  // Black without opacity: viewers disregard it.
  const animation = joinBytes([new Uint8Array(4), uint24(plays).subarray(0, 2)]);
  const hasAlpha = files.some((file) => file?.hasAlpha);
  return writeWebp({ width: first.width, height: first.height, hasAlpha, animation, pictures });
}
