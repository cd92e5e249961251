import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  levelOfTier,
  PERMISSIONS,
  tierAt,
  tierFromLevel,
  TIERS,
  withTierAt,
} from '@/domain/membership/tier';
import { epochMs } from '@/domain/shared/time';
import { instantsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('tier', () => {
  it.each([
    [0, 'ordinary'],
    [1, 'vip'],
    [2, 'svip'],
    [3, 'ordinary'],
    [-1, 'ordinary'],
    ['2', 'ordinary'],
    [undefined, 'ordinary'],
    [null, 'ordinary'],
  ])('level %j is %s', (level, tier) => {
    expect(tierFromLevel(level)).toBe(tier);
  });

  it.each([
    [2, 10, 9, 'svip'],
    [2, 10, 10, 'ordinary'],
    [1, 10, 9, 'vip'],
    [0, 10, 9, 'ordinary'],
    [2, undefined, 9, 'ordinary'],
  ])('level %i until %j is, at %i, %s', (level, until, now, tier) => {
    expect(tierAt(level, until === undefined ? undefined : epochMs(until), epochMs(now))).toBe(
      tier,
    );
  });

  property('a level reads back from its tier', [fc.constantFrom(...TIERS)], (tier) => {
    expect(tierFromLevel(levelOfTier(tier))).toBe(tier);
    expect(TIERS[levelOfTier(tier)]).toBe(tier);
  });

  property('every level has a tier', [fc.anything()], (level) => {
    expect(TIERS).toContain(tierFromLevel(level));
  });

  it.each([
    ['svip', 9, 'svip'],
    ['svip', 10, 'ordinary'],
    ['vip', 11, 'ordinary'],
    ['ordinary', 11, 'ordinary'],
  ] as const)('one who was %s until 10 is at %i %s', (tier, now, expected) => {
    const person = { name: 'Ann', tier, tierUntil: epochMs(10) };
    expect(withTierAt(person, epochMs(now))).toEqual({ ...person, tier: expected });
  });

  it('without an end lasts', () => {
    const person = { tier: 'svip' } as const;
    expect(withTierAt(person, epochMs(9e15))).toBe(person);
  });

  property(
    'counts until just before its end',
    [fc.constantFrom(1, 2), instantsAround(2_592_000_000)],
    (level, now) => {
      const tier = tierAt(level, epochMs(2_592_000_000), now);
      const bought = level === 1 ? 'vip' : 'svip';
      expect(tier).toBe(now < 2_592_000_000 ? bought : 'ordinary');
      return tier;
    },
    { ordinary: 0.2, vip: 0.1, svip: 0.1 },
  );
});

describeRule('permissions', () => {
  it('is the table of the specification', () => {
    expect(PERMISSIONS).toEqual({
      ordinary: {
        attemptsPerDay: 10,
        freeGiftsPerMonth: 0,
        freePicturesPerMonth: 0,
        seesWhoLikesThem: false,
        seesWhetherRead: false,
        filtersMatches: false,
        browsesUnseen: false,
      },
      vip: {
        attemptsPerDay: 30,
        freeGiftsPerMonth: 5,
        freePicturesPerMonth: 5,
        seesWhoLikesThem: false,
        seesWhetherRead: false,
        filtersMatches: false,
        browsesUnseen: false,
      },
      svip: {
        attemptsPerDay: 100,
        freeGiftsPerMonth: Infinity,
        freePicturesPerMonth: Infinity,
        seesWhoLikesThem: true,
        seesWhetherRead: true,
        filtersMatches: true,
        browsesUnseen: true,
      },
    });
  });

  property('a higher tier never has less', [fc.constantFrom(0, 1)], (lower) => {
    const [less, more] = [
      PERMISSIONS[TIERS[lower] ?? 'svip'],
      PERMISSIONS[TIERS[lower + 1] ?? 'ordinary'],
    ];
    for (const right of Object.keys(less) as (keyof typeof less)[]) {
      expect(Number(more[right])).toBeGreaterThanOrEqual(Number(less[right]));
    }
  });
});
