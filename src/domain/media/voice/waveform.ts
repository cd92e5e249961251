/** Bars in the picture of a recording. */
export const WAVEFORM_BARS = 64;

/** Heights that a bar can have: one digit to the base of 32 each. */
const HEIGHTS = 32;
const WAVEFORM = /^[0-9a-v]{64}$/;

/** How loud a recording is over its length, as one digit for each of {@link WAVEFORM_BARS}. */
export type Waveform = string;

/** A waveform from the wire; undefined for anything else. */
export function readWaveform(raw: unknown): Waveform | undefined {
  return typeof raw === 'string' && WAVEFORM.test(raw) ? raw : undefined;
}

/** The waveform of levels from 0 to 1 in their order, however many there are; the loudest one is a full bar. */
export function waveformOf(levels: readonly number[]): Waveform {
  const loudest = Math.max(...levels, Number.MIN_VALUE);
  const bars = Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / WAVEFORM_BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / WAVEFORM_BARS));
    return Math.max(0, ...levels.slice(from, to)) / loudest;
  });
  return bars.map((bar) => Math.round(bar * (HEIGHTS - 1)).toString(HEIGHTS)).join('');
}

/** The height of each bar, from 0 to 1. */
export function barsOf(waveform: Waveform): readonly number[] {
  return Array.from(waveform, (digit) => Number.parseInt(digit, HEIGHTS) / (HEIGHTS - 1));
}
