import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEMBERSHIP_PLANS, MONTHLY_PRICE } from '@/domain/membership/membership';
import { planSaving } from '@/domain/membership/plan-saving';
import { describeRule, property } from '@tests/support/rule';

describeRule('plan-saving', () => {
  it.each([
    [1, 10, 0, 0],
    [2, 9, 1, 3],
    [3, 8, 2, 24],
    [4, 25, 0, 0],
    [5, 22.67, 2.33, 7],
    [6, 20, 5, 60],
  ])('plan %i: %d a month, saves %d a month and %d in all', (id, month, saved, inAll) => {
    const saving = planSaving(MEMBERSHIP_PLANS.find((plan) => plan.id === id)!);
    expect(saving.aMonth).toBeCloseTo(month, 2);
    expect(saving.savedAMonth).toBeCloseTo(saved, 2);
    expect(saving.savedInAll).toBe(inAll);
  });

  property(
    'what is paid and what is saved make the price of single months',
    [fc.constantFrom(...MEMBERSHIP_PLANS)],
    (plan) => {
      const { aMonth, savedInAll } = planSaving(plan);
      expect(aMonth * plan.months + savedInAll).toBeCloseTo(MONTHLY_PRICE[plan.tier] * plan.months);
    },
  );
});
