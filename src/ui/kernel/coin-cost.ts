import { isPaidKind, type GivenKind } from '@/domain/messaging/kinds/kinds';
import type { Coins } from '@/domain/wallet/coins';
import type { Failure } from '@/ui/i18n/failure-text';

/** What costs coins in a conversation. */
type PaidThing = 'translation' | 'picture' | 'burn-picture' | GivenKind;

/** What would have been taken at once, had there been enough coins. */
export interface CoinCost {
  readonly thing: PaidThing;
  /** Coins for the thing itself. */
  readonly price: Coins;
  /** The coin that opens the conversation, where it is not open. */
  readonly opening: Coins;
  /** The text it was for is in the field again. */
  readonly inField?: boolean;
}

/** Whether it was filled in in a dialog, which is filled in again when it is opened. */
export function isFilledIn({ thing }: CoinCost): boolean {
  return isPaidKind(thing);
}

/** Called with what went wrong in a conversation and, where it costs coins, how many. */
export type OnFailure = (failure: Failure, cost?: CoinCost) => void;
