import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { RateLimit } from '@server/gateway/core/session/allowances';

describe('RateLimit', () => {
  it.each([
    [0, false],
    [499, false],
    [500, true],
  ])('after a burst, %i ms at two a second allow one more: %s', (passed, allowed) => {
    const limit = new RateLimit(3, 2, epochMs(0));
    const burst = [1, 2, 3, 4].map(() => limit.take(epochMs(0)));
    expect(burst).toEqual([true, true, true, false]);
    expect(limit.take(epochMs(passed))).toBe(allowed);
  });

  it('never allows more than the burst and what was regained, however the clock moves', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 200 }), (times) => {
        const limit = new RateLimit(5, 2, epochMs(0));
        let passed = 0;
        let at = 0;
        let allowed = 0;
        for (const time of times) {
          passed += Math.max(0, time - at);
          at = time;
          if (limit.take(epochMs(time))) allowed += 1;
        }
        expect(allowed).toBeLessThanOrEqual(5 + (passed / 1_000) * 2);
      }),
    );
  });
});
