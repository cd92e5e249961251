import type { IdempotencyKey } from '@/domain/shared/ids';
import { MINT, type MovementOf } from './ledger';
import type { MovementDetails } from './movement-kinds';
import { move, userAccount } from './transactions';

/** What coins that arrive are for: a debt is paid first, the rest is the person's own. */
interface ArrivalSplit {
  readonly pays: number;
  readonly own: number;
}

/** How `arriving` coins divide for a person who owes `owed` coins: on the screen and in the ledger. */
export function splitArrival(arriving: number, owed: number): ArrivalSplit {
  const pays = Math.min(arriving, owed);
  return { pays, own: arriving - pays };
}

/**
 * The coins to buy before a price can be paid: what the person owes is paid from them first. Zero when the
 * coins suffice.
 */
export function coinsMissing(
  price: number,
  { coins = 0, owed = 0 }: { readonly coins?: number; readonly owed?: number } = {},
): number {
  return price > coins ? price - coins + owed : 0;
}

/** Pays a debt from the coins a person holds, as far as they go; undefined when there is nothing to pay. */
export function debtSettlement(
  key: IdempotencyKey,
  { held, debt }: { readonly held: number; readonly debt: number },
  detail: MovementDetails['debt-settled'],
): MovementOf<'debt-settled'> | undefined {
  const user = userAccount(detail.user);
  const { pays } = splitArrival(held, debt);
  const entries = [...move(user, MINT, 'coin', pays), ...move(user, MINT, 'coin-debt', pays)];
  return entries.length === 0 ? undefined : { kind: 'debt-settled', key, entries, detail };
}

/**
 * Moves the debt of a deleted account to the new account of its address (readings, Money); undefined when
 * there is none.
 */
export function debtFound(
  key: IdempotencyKey,
  owed: number,
  detail: MovementDetails['debt-found'],
): MovementOf<'debt-found'> | undefined {
  const entries = move(userAccount(detail.from), userAccount(detail.user), 'coin-debt', owed);
  return entries.length === 0 ? undefined : { kind: 'debt-found', key, entries, detail };
}
