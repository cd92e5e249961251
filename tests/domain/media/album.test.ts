import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALBUM_UNDO, canRestore, hasRoom, MAX_ALBUM_PICTURES } from '@/domain/media/album';
import { epochMs, later } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const deletedAt = epochMs(1_000_000);

describeRule('album', () => {
  it.each([
    [0, true],
    [60_000, true],
    [60_001, false],
  ])('brings back a picture after %i ms: %s', (after, can) => {
    expect(canRestore(deletedAt, later(deletedAt, after))).toBe(can);
  });

  it.each([
    [0, true],
    [4_999, true],
    [5_000, false],
  ])('that holds %i pictures takes one more: %s', (count, takes) => {
    expect(hasRoom(count)).toBe(takes);
  });

  property('never holds more than fit, after any number of uploads', [fc.nat(20_000)], (adds) => {
    let count = 0;
    for (let add = 0; add < adds; add += 1) if (hasRoom(count)) count += 1;
    expect(count).toBe(Math.min(adds, MAX_ALBUM_PICTURES));
  });

  property('a picture that is too late to restore stays so', [fc.nat(), fc.nat()], (one, more) => {
    const first = canRestore(deletedAt, later(deletedAt, one));
    expect(first).toBe(one <= ALBUM_UNDO);
    expect(first || !canRestore(deletedAt, later(deletedAt, one + more))).toBe(true);
  });

  property(
    'a deleted picture comes back within a minute, its last millisecond included',
    [agesAround(60_000)],
    (ago) => {
      const back = canRestore(epochMs(1e12), epochMs(1e12 + ago));
      expect(back).toBe(ago <= 60_000);
      return back ? 'back' : 'gone';
    },
    { back: 0.2, gone: 0.2 },
  );
});
