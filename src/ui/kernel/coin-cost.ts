import { isPaidKind, type GivenKind } from '@/domain/messaging/kinds/kinds';
import type { Coins } from '@/domain/wallet/coins';
import type { Failure } from '@/ui/i18n/failure-text';

/** A thing that costs coins in a conversation. */
type PaidThing = 'translation' | 'picture' | 'burn-picture' | 'voice' | GivenKind;

/** The coins that a failed action would have taken. */
export interface CoinCost {
  readonly thing: PaidThing;
  /** Coins for the thing itself. */
  readonly price: Coins;
  /** The coin that opens the conversation, if it is closed. */
  readonly opening: Coins;
  /** The text is in the field again. */
  readonly inField?: boolean;
}

/** Whether it comes from a dialog, which opens with the same values. */
export function isFilledIn({ thing }: CoinCost): boolean {
  return isPaidKind(thing);
}

/** Called with a failure in a conversation, and with the coins if it costs any. */
export type OnFailure = (failure: Failure, cost?: CoinCost) => void;
