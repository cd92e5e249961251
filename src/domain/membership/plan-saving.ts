import { MONTHLY_PRICE, type MembershipPlan } from './membership';

/** What a plan costs by the month, and what it saves against single months; in coins, not rounded. */
export interface PlanSaving {
  readonly aMonth: number;
  readonly savedAMonth: number;
  readonly savedInAll: number;
}

/** Compares a plan with as many single months of the same tier. */
export function planSaving({ tier, months, price }: MembershipPlan): PlanSaving {
  const single = MONTHLY_PRICE[tier];
  const aMonth = price / months;
  return { aMonth, savedAMonth: single - aMonth, savedInAll: single * months - price };
}
