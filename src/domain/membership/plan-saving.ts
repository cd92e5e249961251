import { MONTHLY_PRICE, type MembershipPlan } from './membership';

/** What a plan costs by the month, and what it saves against single months: whole coins, never too good. */
interface PlanSaving {
  readonly aMonth: number;
  /** A month costs as many coins as stand there; else the price does not divide, and it is about as many. */
  readonly exact: boolean;
  readonly savedAMonth: number;
  readonly savedInAll: number;
}

/** Compares a plan with as many single months of the same tier. */
export function planSaving({ tier, months, price }: MembershipPlan): PlanSaving {
  const single = MONTHLY_PRICE[tier];
  const aMonth = Math.ceil(price / months);
  const exact = aMonth * months === price;
  return { aMonth, exact, savedAMonth: single - aMonth, savedInAll: single * months - price };
}
