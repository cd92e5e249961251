import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COMPANION_LOOKS_BACK,
  COMPANION_REACTS_IN,
  companionReacts,
  companionReactsAt,
} from '@/domain/moments/companion-reaction';
import { epochMs } from '@/domain/shared/time';
import { describeRule, property } from '@tests/support/rule';

const AT = epochMs(1_800_000_000_000);

describeRule('companion-reaction', () => {
  it.each([
    [0, 19_999, false],
    [0, 20_000, true],
    [0.999_999_9, 299_999, false],
    [0.999_999_9, 300_000, true],
    [0, 1_799_999, true],
    [0, 1_800_000, false],
  ])('with a chance of %d, %i ms later: %s', (chance, passed, expected) => {
    expect(companionReacts(AT, chance, epochMs(AT + passed))).toBe(expected);
  });

  property(
    'always comes between the shortest and the longest time, and before nobody looks back',
    [fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })],
    (chance) => {
      const after = companionReactsAt(AT, chance) - AT;
      expect(after).toBeGreaterThanOrEqual(COMPANION_REACTS_IN.least);
      expect(after).toBeLessThanOrEqual(COMPANION_REACTS_IN.most);
      expect(after).toBeLessThan(COMPANION_LOOKS_BACK);
    },
  );
});
