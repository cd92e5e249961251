import type { Conversation } from '@/domain/messaging/conversation';
import type { EpochMs } from '@/domain/shared/time';
import type { Balances } from '@/domain/wallet/balances';
import { coins, type Coins } from '@/domain/wallet/coins';
import { openingFee } from '@/ui/kernel/coin-cost';

/** The coins that can be spent on a person, after opening the conversation is paid. */
export interface SpendingOn {
  /** The coin that opens the conversation; it is taken together with what is sent. */
  readonly fee: Coins;
  /** Coins for the gift or red packet itself. */
  readonly left: Coins;
  /** The balance is too low even to open the conversation. */
  readonly closed: boolean;
}

/** What can be spent on the person of a conversation at `now`. */
export function spendingOn(
  conversation: Conversation,
  { coins: held }: Balances,
  now: EpochMs,
): SpendingOn {
  const fee = openingFee(conversation, now);
  return { fee, left: coins(Math.max(0, held - fee)), closed: held < fee };
}

/** Whether nothing was given because of what it costs, so that what was filled in is kept. */
export function isAboutPrice({ kind }: { readonly kind: string }): boolean {
  return kind === 'not-enough-coins' || kind === 'price-changed';
}
