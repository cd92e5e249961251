import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { type ModelFile, directionName, type ModelDirection } from './model-list';
import { megabytes } from './fetch-fault';

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

/** Where progress is written. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Whether a line can be drawn again; a log gets a line for each direction instead. */
  readonly isInteractive: boolean;
  readonly now: () => number;
}

/** Tells of the fetching of several directions. */
interface ProgressBar {
  /** Begins, with all files that are missing. */
  begin(files: readonly ModelFile[]): void;
  note(direction: ModelDirection, file: ModelFile, there: number): void;
  arrived(direction: ModelDirection): void;
  /** Takes an unfinished line away. */
  end(): void;
}

const REDRAW: Milliseconds = SECOND / 5;
const WIDTH = 24;
const MINUTE_SECONDS = 60;

/** Draws on a terminal. */
export function createProgressBar({ write, isInteractive, now }: Terminal): ProgressBar {
  const progress = createFetchProgress(now);
  let files: readonly ModelFile[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;
  const clear = (): void => {
    if (isInteractive && drawnAt !== Number.NEGATIVE_INFINITY) write('\r\u001B[K');
  };
  return {
    begin: (all) => {
      files = all;
      if (all.length > 0) write(`Fetching ${megabytes(progress.left(all))}.\n`);
    },
    note: (direction, file, there) => {
      progress.note(file, there);
      if (!isInteractive || now() - drawnAt < REDRAW) return;
      drawnAt = now();
      const all = files.reduce((sum, { packed }) => sum + packed.size, 0);
      const line = barText(progress.left(files), all, progress.rate());
      write(`\r${directionName(direction).padEnd(10)} ${line}\u001B[K`);
    },
    arrived: (direction) => {
      clear();
      const size = direction.files.reduce((sum, { packed }) => sum + packed.size, 0);
      write(`${directionName(direction).padEnd(10)} ${megabytes(size)}, checked and complete\n`);
    },
    end: clear,
  };
}

/** A bar with the share that is there, the rate and the time left. */
function barText(left: number, all: number, rate: number | undefined): string {
  const share = all === 0 ? 1 : (all - left) / all;
  const full = Math.round(share * WIDTH);
  const bar = `[${'='.repeat(full)}${' '.repeat(WIDTH - full)}]`;
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  if (rate === undefined) return `${bar} ${percent}`;
  return `${bar} ${percent}  ${megabytes(rate)}/s  ${timeText(left / rate)} left`;
}

/** A time in seconds as people read it: `40 s`, `3 min`. */
function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < MINUTE_SECONDS ? `${whole} s` : `${Math.ceil(whole / MINUTE_SECONDS)} min`;
}
