import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowanceMonth, nextAllowanceMonth } from '@/domain/membership/membership';
import { epochMs } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';
import { inEveryZone } from '@tests/support/zones';

describeRule('allowance-month', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', '2026-01', '2026-02-01T00:00:00Z'],
    ['2026-02-01T00:00:00.000Z', '2026-02', '2026-03-01T00:00:00Z'],
    ['2025-12-31T23:00:00.000Z', '2025-12', '2026-01-01T00:00:00Z'],
    ['2026-01-31T23:30:00.000-01:00', '2026-02', '2026-03-01T00:00:00Z'],
  ])('%s is in %s, which ends at %s', (now, month, end) => {
    inEveryZone(() => {
      expect(allowanceMonth(at(now))).toBe(month);
      expect(nextAllowanceMonth(at(now))).toBe(at(end));
    });
  });

  property(
    'the month lasts until its end and not a millisecond longer',
    [fc.nat(4_102_444_800_000)],
    (now) => {
      const end = nextAllowanceMonth(epochMs(now));
      expect(allowanceMonth(epochMs(end - 1))).toBe(allowanceMonth(epochMs(now)));
      expect(allowanceMonth(end)).not.toBe(allowanceMonth(epochMs(now)));
    },
  );
});
