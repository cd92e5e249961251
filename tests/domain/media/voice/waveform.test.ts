import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, readWaveform, waveformOf } from '@/domain/media/voice/waveform';
import { describeRule, property } from '@tests/support/rule';

describeRule('waveform', () => {
  it.each([
    [[], '0'.repeat(64)],
    [[0, 0], '0'.repeat(64)],
    [[0.5], 'v'.repeat(64)],
    [[0, 1], '0'.repeat(32) + 'v'.repeat(32)],
    [Array.from({ length: 640 }, (_, index) => (index < 10 ? 0.25 : 0.5)), 'g' + 'v'.repeat(63)],
  ])('of %j is %s', (levels, waveform) => {
    expect(waveformOf(levels)).toBe(waveform);
  });

  it.each([
    ['0v'.repeat(32), true],
    ['0'.repeat(63), false],
    ['0'.repeat(65), false],
    ['w'.repeat(64), false],
    ['V'.repeat(64), false],
    [5, false],
    [undefined, false],
  ])('%j is one: %s', (raw, is) => {
    expect(readWaveform(raw) === raw && raw !== undefined).toBe(is);
  });

  property(
    'has 64 bars from silence to full height, whatever was measured',
    [fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 700 })],
    (levels) => {
      const waveform = waveformOf(levels);
      expect(readWaveform(waveform)).toBe(waveform);
      const bars = barsOf(waveform);
      expect(bars.length).toBe(64);
      expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
    },
  );
});
