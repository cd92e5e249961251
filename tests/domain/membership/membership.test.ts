import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buyMembership,
  CHARACTERS_PER_MONTH,
  convertedDays,
  convertToSvip,
  findPlan,
  grantMembership,
  MEMBERSHIP_PLANS,
  MONTHLY_PRICE,
  type Membership,
  type PaidTier,
  allowanceMonth,
  nextAllowanceMonth,
  planSaving,
} from '@/domain/membership/membership';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { at } from '@tests/support/builders';
import { agesAround, numbersAround } from '@tests/support/edges';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import { inEveryZone } from '@tests/support/zones';

const DAY = 86_400_000;
const MONTH = 30 * DAY;
const until = (tier: PaidTier, end: number): Membership => ({ tier, until: epochMs(end) });
const tiers = fc.constantFrom<PaidTier>('vip', 'svip');

describeRule('membership-purchase', () => {
  it.each<[string, Membership | undefined, PaidTier, number, Membership]>([
    ['the first', undefined, 'vip', 1, until('vip', MONTH)],
    ['three months', undefined, 'svip', 3, until('svip', 3 * MONTH)],
    ['one that runs is extended', until('vip', 5), 'vip', 1, until('vip', 5 + MONTH)],
    ['one that is over begins anew', until('vip', 0), 'vip', 1, until('vip', MONTH)],
    ['an SVIP that is over can be VIP', until('svip', 0), 'vip', 1, until('vip', MONTH)],
    ['VIP becomes SVIP', until('vip', MONTH), 'svip', 1, until('svip', 12 * DAY + MONTH)],
  ])('%s', (_, current, tier, months, expected) => {
    expect(expectOk(buyMembership(current, tier, months, epochMs(0)))).toEqual(expected);
  });

  it.each([
    [1, 'membership-higher'],
    [0, 'ok'],
    [-1, 'ok'],
  ])('VIP while SVIP has %i ms to run: %s', (rest, expected) => {
    expect(outcome(buyMembership(until('svip', rest), 'vip', 1, epochMs(0)))).toBe(expected);
  });

  property(
    'buying never shortens a membership of the same tier',
    [tiers, fc.nat(400 * DAY), fc.integer({ min: 1, max: 12 }), fc.nat(400 * DAY)],
    (tier, end, months, now) => {
      const bought = expectOk(buyMembership(until(tier, end), tier, months, epochMs(now)));
      expect(bought.until).toBe(Math.max(end, now) + months * MONTH);
    },
  );

  property(
    'two purchases equal one of both lengths',
    [tiers, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(400 * DAY)],
    (tier, one, two, now) => {
      const first = expectOk(buyMembership(undefined, tier, one, epochMs(now)));
      expect(buyMembership(first, tier, two, epochMs(now))).toEqual(
        buyMembership(undefined, tier, one + two, epochMs(now)),
      );
    },
  );

  property(
    'a month is thirty days, and a membership can be extended until its last millisecond',
    [tiers, agesAround(2_592_000_000)],
    (tier, age) => {
      const first = expectOk(buyMembership(undefined, tier, 1, epochMs(0)));
      const { until: end } = expectOk(buyMembership(first, tier, 1, epochMs(age)));
      expect(end).toBe((age < 2_592_000_000 ? 2_592_000_000 : age) + 2_592_000_000);
      return age < 2_592_000_000 ? 'extended' : 'anew';
    },
    { extended: 0.2, anew: 0.2 },
  );
});

describeRule('membership-conversion', () => {
  it.each([
    [0, 0],
    [2.5 * DAY - 1, 0],
    [2.5 * DAY, 1],
    [5 * DAY - 1, 1],
    [5 * DAY, 2],
    [MONTH, 12],
  ])('%d ms of VIP are %i days of SVIP', (rest, days) => {
    expect(convertToSvip(rest)).toBe(days * DAY);
  });

  property(
    'is never worth more than the payment, and loses less than a day',
    [fc.nat(400 * DAY)],
    (rest) => {
      const worth = (rest * MONTHLY_PRICE.vip) / MONTHLY_PRICE.svip;
      expect(convertToSvip(rest)).toBeLessThanOrEqual(worth);
      expect(convertToSvip(rest)).toBeGreaterThan(worth - DAY);
      expect(convertToSvip(rest) % DAY).toBe(0);
    },
  );

  property(
    'two and a half days of VIP make each day of SVIP, not a millisecond sooner',
    [
      fc
        .integer({ min: 1, max: 160 })
        .chain((days) => fc.tuple(fc.constant(days), numbersAround(days * 216_000_000))),
    ],
    ([days, rest]) => {
      fc.pre(Math.abs(rest - days * 216_000_000) <= 10);
      expect(convertToSvip(rest)).toBe((rest < days * 216_000_000 ? days - 1 : days) * DAY);
    },
  );
});

describeRule('membership-plans', () => {
  it('lists the plans on sale', () => {
    expect(
      MEMBERSHIP_PLANS.map(({ id, tier, months, price }) => [id, tier, months, price]),
    ).toEqual([
      [1, 'vip', 1, 10],
      [2, 'vip', 3, 27],
      [3, 'vip', 12, 96],
      [4, 'svip', 1, 25],
      [5, 'svip', 3, 68],
      [6, 'svip', 12, 240],
    ]);
    expect(CHARACTERS_PER_MONTH).toEqual({ vip: 5_000, svip: 20_000 });
  });

  it.each([
    [1, 'ok'],
    [6, 'ok'],
    [7, 'plan-unknown'],
    [undefined, 'plan-unknown'],
  ])('plan %j: %s', (id, expected) => {
    expect(outcome(findPlan(id))).toBe(expected);
  });

  property(
    'more months never cost more by the month, SVIP always more than VIP',
    [fc.integer({ min: 1, max: 6 })],
    (id) => {
      const plan = expectOk(findPlan(id));
      expect(plan.price / plan.months).toBeLessThanOrEqual(MONTHLY_PRICE[plan.tier]);
      const vip = MEMBERSHIP_PLANS.find(
        ({ tier, months }) => tier === 'vip' && months === plan.months,
      );
      if (plan.tier === 'svip') expect(plan.price).toBeGreaterThan(vip?.price ?? Infinity);
      return plan.tier;
    },
    { vip: 0.27, svip: 0.23 },
  );
});

describeRule('membership-paid', () => {
  it.each<[string, Membership | undefined, PaidTier, Membership]>([
    ['as bought', undefined, 'vip', until('vip', MONTH)],
    ['VIP while SVIP runs', until('svip', 5), 'vip', until('svip', 5 + 12 * DAY)],
    ['VIP after SVIP', until('svip', 0), 'vip', until('vip', MONTH)],
  ])('%s', (_, current, tier, expected) => {
    expect(grantMembership(current, tier, 1, epochMs(0))).toEqual(expected);
  });

  it.each<[Membership | undefined, PaidTier, number]>([
    [undefined, 'svip', 0],
    [until('vip', MONTH), 'svip', 12],
    [until('vip', MONTH), 'vip', 0],
    [until('svip', MONTH), 'svip', 0],
  ])('%j and %s: %i days are converted', (current, tier, expected) => {
    expect(convertedDays(current, tier, epochMs(0))).toBe(expected);
  });

  property(
    'months that are paid always count, and a membership never ends sooner',
    [tiers, fc.nat(400 * DAY), tiers, fc.integer({ min: 1, max: 12 })],
    (tier, end, bought, months) => {
      const current = until(tier, end);
      const next = grantMembership(current, bought, months, epochMs(0));
      const isConverted = tier === 'vip' && next.tier === 'svip';
      if (!isConverted) expect(next.until).toBeGreaterThan(end);
      expect(next.until).toBeGreaterThan(0);
      return isConverted;
    },
    { true: 0.13, false: 0.36 },
  );
});

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

describeRule('plan-saving', () => {
  it.each([
    [1, 10, 0, 0],
    [2, 9, 1, 3],
    [3, 8, 2, 24],
    [4, 25, 0, 0],
    [5, 23, 2, 7],
    [6, 20, 5, 60],
  ])('plan %i: %d a month, saves %d a month and %d in all', (id, month, saved, inAll) => {
    const saving = planSaving(MEMBERSHIP_PLANS.find((plan) => plan.id === id)!);
    const exact = id !== 5;
    expect(saving).toEqual({ aMonth: month, exact, savedAMonth: saved, savedInAll: inAll });
  });

  property(
    'whole coins, of which no month costs more than shown and none saves less',
    [fc.constantFrom(...MEMBERSHIP_PLANS), fc.integer({ min: 1, max: 24 }), fc.nat(600)],
    (plan, months, price) => {
      const { aMonth, exact, savedAMonth, savedInAll } = planSaving({
        ...plan,
        months,
        price: coins(price),
      });
      expect([aMonth, savedAMonth, savedInAll].every(Number.isInteger)).toBe(true);
      expect(aMonth * months).toBeGreaterThanOrEqual(price);
      expect(savedAMonth * months).toBeLessThanOrEqual(savedInAll);
      expect(exact).toBe(price % months === 0);
      expect(savedInAll + price).toBe(MONTHLY_PRICE[plan.tier] * months);
    },
  );
});
