import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEMBERSHIP_PLANS, MONTHLY_PRICE, planSaving } from '@/domain/membership/membership';
import { coins } from '@/domain/wallet/coins';
import { describeRule, property } from '@tests/support/rule';

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
    'whole coins, of which no month costs more than is said and none saves less',
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
