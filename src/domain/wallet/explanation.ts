import type { UserId } from '@/domain/shared/ids';
import type { Transaction, Unit } from './ledger';

/** A movement as one person sees it: what it changed for them, and why, as data for a sentence. */
export type Explanation = {
  readonly [K in Transaction['kind']]: {
    readonly kind: K;
    /** What the person's balances gained (or lost, when negative). */
    readonly change: Readonly<Record<Unit, number>>;
    readonly detail: Extract<Transaction, { kind: K }>['detail'];
  };
}[Transaction['kind']];

/** Explains a transaction to `user`; a person it does not touch sees a change of nothing. */
export function explain(transaction: Transaction, user: UserId): Explanation {
  const change: Record<Unit, number> = { coin: 0, character: 0, 'vip-character': 0 };
  for (const { account, unit, amount } of transaction.entries) {
    if (account.kind === 'user' && account.user === user) change[unit] += amount;
  }
  // Kind and detail come from the same transaction, which the compiler cannot follow through the union.
  return { kind: transaction.kind, change, detail: transaction.detail } as Explanation;
}
