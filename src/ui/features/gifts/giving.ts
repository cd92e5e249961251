import type { Session } from '@/application/account/session';
import type { GivingDrafts } from '@/application/gifts/giving-drafts';
import type { Conversations } from '@/application/messaging/conversations';
import type { Ids } from '@/application/shared/random';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import type { ChatAddress } from '@/domain/shared/ids';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { LiveClock } from '@/ui/kernel/live-clock';

export interface GivingDeps {
  readonly drafts: GivingDrafts;
  readonly conversations: Conversations;
  readonly session: Session;
  readonly ids: Ids;
  readonly liveClock: LiveClock;
}

/** The coins that can be spent on a person, after opening the conversation is paid. */
export interface SpendingOn {
  /** The coin that opens the conversation; it is taken together with what is sent. */
  readonly fee: Coins;
  /** Coins for the gift or red packet itself. */
  readonly left: Coins;
  /** The balance is too low even to open the conversation. */
  readonly closed: boolean;
}

/** What can be spent on `peer` now; for computed values and observers. */
export function spendingOn(
  peer: ChatAddress,
  {
    conversations,
    session,
    liveClock,
  }: Pick<GivingDeps, 'conversations' | 'session' | 'liveClock'>,
): SpendingOn {
  const conversation = conversations.with(peer);
  const held = session.me?.balances.coins ?? coins(0);
  const fee = openingFee(conversation, liveClock.nowUntil(conversation.person?.openUntil));
  return { fee, left: coins(Math.max(0, held - fee)), closed: held < fee };
}

/** Whether nothing was given because of what it costs, so that what was filled in is kept. */
export function isAboutPrice({ kind }: { readonly kind: string }): boolean {
  return kind === 'not-enough-coins' || kind === 'price-changed';
}
