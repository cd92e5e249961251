import type * as z from 'zod/mini';
import type { operatorOrder } from '@/contract/operator/order-calls';

type Order = z.infer<typeof operatorOrder>;

/** What an operator calls the state of an order. */
export const STATES: Readonly<Record<Order['state'], string>> = {
  open: 'Open',
  pending: 'Pending',
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  mismatch: 'Needs a person',
  refunded: 'Refunded',
};

/** Why an order is held, refunded or was cancelled by itself. */
export const CAUSES: Readonly<Record<NonNullable<Order['cause']>, string>> = {
  amount: 'Another amount came',
  'receiver-gone': 'Who gets it is gone',
  'money-back': 'Money went back',
  'bought-meanwhile': 'The same was bought meanwhile',
  operator: 'Coins were given',
  withdrawn: 'Withdrawn from the contract',
};

/** Coins that went to the buyer of an order. */
export interface Back {
  readonly coins: number;
  readonly owedPaid: number;
}

/** What of the coins that came paid what the buyer owed, where they owed. */
export function splitOf({ owedPaid = 0, coins = 0 }: Partial<Back>): string {
  if (owedPaid === 0) return '';
  const of = coins > 0 ? `Of the ${coins} coins` : 'Of the coins';
  return `${of}, ${owedPaid} paid what the buyer owed.`;
}
