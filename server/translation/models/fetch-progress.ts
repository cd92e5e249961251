import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { ModelFile } from './model-list';

/** How far fetching has come, and how fast it is. */
interface FetchProgress {
  /** Notes how many packed bytes of a file are there. */
  note(file: ModelFile, there: number): void;
  /** Packed bytes that are still to come of these files. */
  left(files: readonly ModelFile[]): number;
  /** Bytes per second lately; undefined until a second has been measured. */
  rate(): number | undefined;
}

/** The time over which the rate is measured. */
const LATELY: Milliseconds = 20 * SECOND;

/** Counts by a clock that gives milliseconds. */
export function createFetchProgress(now: () => number): FetchProgress {
  const there = new Map<ModelFile, number>();
  let samples: readonly { readonly at: number; readonly bytes: number }[] = [];
  let bytes = 0;
  return {
    note: (file, size) => {
      // What a resumed file had before was not fetched now.
      bytes += size - (there.get(file) ?? size);
      there.set(file, size);
      const at = now();
      const last = samples.at(-1);
      if (last && at - last.at < SECOND / 4) return;
      samples = [...samples.filter((sample) => at - sample.at <= LATELY), { at, bytes }];
    },
    left: (files) =>
      files.reduce((sum, file) => sum + Math.max(0, file.packed.size - (there.get(file) ?? 0)), 0),
    rate: () => {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < SECOND) return undefined;
      const rate = ((last.bytes - first.bytes) / (last.at - first.at)) * SECOND;
      return rate > 0 ? rate : undefined;
    },
  };
}
