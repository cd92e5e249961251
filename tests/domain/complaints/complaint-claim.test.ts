import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimHolds, isHeldByAnother } from '@/domain/complaints/complaint';
import { epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = epochMs(10_000_000);
const since = (ago: number) => ({ operator: 'Hanna', since: epochMs(NOW - ago) });

describeRule('complaint-claim', () => {
  it.each([
    [undefined, 'Hanna', false, false],
    [since(0), 'Hanna', true, false],
    [since(0), 'Ivo', true, true],
    [since(1_799_999), 'Ivo', true, true],
    [since(1_800_000), 'Ivo', false, false],
    [since(1_800_000), 'Hanna', false, false],
  ])('%j before %s: holds %s, against them %s', (claim, operator, holds, another) => {
    expect(claimHolds(claim, NOW)).toBe(holds);
    expect(isHeldByAnother(claim, operator, NOW)).toBe(another);
  });

  property(
    'never keeps out who made it, and keeps another out as long as it holds',
    [fc.string(), fc.string(), fc.nat(4_000_000)],
    (mine, other, ago) => {
      const claim = { operator: mine, since: epochMs(NOW - ago) };
      expect(isHeldByAnother(claim, mine, NOW)).toBe(false);
      expect(isHeldByAnother(claim, other, NOW)).toBe(other !== mine && claimHolds(claim, NOW));
    },
  );

  property(
    'holds for half an hour, not a millisecond longer',
    [agesAround(1_800_000)],
    (ago) => {
      expect(claimHolds(since(ago), NOW)).toBe(ago < 1_800_000);
      return ago < 1_800_000 ? 'held' : 'lapsed';
    },
    { held: 0.2, lapsed: 0.2 },
  );
});
