import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COMPANION_LOOKS_BACK,
  COMPANION_REACTS_IN,
  companionReacts,
  companionReactsAt,
} from '@/domain/moments/companion-reaction';
import { epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
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
    'always comes between the shortest and the longest time, and never at once',
    [fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })],
    (chance) => {
      const after = companionReactsAt(AT, chance) - AT;
      expect(after).toBeGreaterThanOrEqual(COMPANION_REACTS_IN.least);
      expect(after).toBeLessThanOrEqual(COMPANION_REACTS_IN.most);
      expect(after).toBeLessThan(COMPANION_LOOKS_BACK);
    },
  );

  property(
    'comes from 20 seconds or 5 minutes on, by chance, and no more after half an hour',
    [
      fc.constantFrom({ chance: 0, after: 20_000 }, { chance: 0.999_999_9, after: 300_000 }),
      fc.oneof(agesAround(20_000), agesAround(300_000), agesAround(1_800_000)),
    ],
    ({ chance, after }, age) => {
      const reacts = companionReacts(AT, chance, epochMs(AT + age));
      expect(reacts).toBe(age >= after && age < 1_800_000);
      return reacts ? 'reacts' : 'does not';
    },
    { reacts: 0.15, 'does not': 0.2 },
  );
});
