import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { luckOf } from '@/domain/matching/luck';
import { userId } from '@/domain/shared/ids';
import { describeRule, property } from '@tests/support/rule';

describeRule('luck', () => {
  it.each([
    [1, '2026-01-01', 1, 0],
    [1, '2026-01-01', 1_000_000, 783_375],
    [2, '2026-01-01', 1_000_000, 560_994],
    [1, '2026-01-02', 1_000_000, 206_110],
  ])('user %i on %s among %i: %i', (id, day, count, expected) => {
    expect(luckOf(userId(id), day, count)).toBe(expected);
  });

  it.each([0, -1, 0.5])('there is none among %d', (count) => {
    expect(() => luckOf(userId(1), '2026-01-01', count)).toThrow(`no luck among ${count}`);
  });

  property(
    'is one of the sayings, the same all day',
    [fc.integer({ min: 1 }), fc.integer({ min: 1, max: 100 })],
    (id, count) => {
      const luck = luckOf(userId(id), '2026-05-05', count);
      expect(luck).toBeGreaterThanOrEqual(0);
      expect(luck).toBeLessThan(count);
      expect(luckOf(userId(id), '2026-05-05', count)).toBe(luck);
    },
  );

  it('spreads over all sayings', () => {
    const seen = new Set(
      Array.from({ length: 500 }, (_, id) => luckOf(userId(id + 1), '2026-05-05', 20)),
    );
    expect(seen.size).toBe(20);
  });
});
