import type * as z from 'zod/mini';
import type { operatorOrder } from './order-calls';

type Order = z.infer<typeof operatorOrder>;

/** What operators call the state of an order, at the desk and at the command line. */
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
const CAUSES: Readonly<Record<NonNullable<Order['cause']>, string>> = {
  amount: 'Another amount came',
  'receiver-gone': 'Who gets it is gone',
  'money-back': 'Money went back',
  'bought-meanwhile': 'The same was bought meanwhile',
  operator: 'Coins were given',
  withdrawn: 'Withdrawn from the contract',
};

/** Where the money of a withdrawal is. */
const REFUNDS: Readonly<Record<NonNullable<Order['withdrawn']>['state'], string>> = {
  due: 'refund asked for',
  refunded: 'refunded',
  failed: 'not refunded, the coins were given again',
};

/** Why an order is where it is, and what its buyer withdrew; nothing where it went as it should. */
export function whyOf({ cause, withdrawn }: Pick<Order, 'cause' | 'withdrawn'>): string {
  if (withdrawn) return `${CAUSES.withdrawn}: ${withdrawn.money} ${REFUNDS[withdrawn.state]}`;
  return cause ? CAUSES[cause] : '';
}
