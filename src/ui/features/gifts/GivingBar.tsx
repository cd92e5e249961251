import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import type { Session } from '@/application/account/session';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { GivingDrafts } from '@/application/gifts/giving-drafts';
import type { Conversations } from '@/application/messaging/conversations';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Ids } from '@/application/shared/random';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import type { ChatAddress } from '@/domain/shared/ids';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { LiveClock } from '@/ui/kernel/live-clock';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { PriceRow, type PricePart } from '@/ui/parts/PriceRow';
import { phone } from '@/ui/theme/breakpoints';

/** The foot of a dialog that gives something: what it takes, and the button that does it. */
export const GivingBar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;

  ${phone} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

interface SpendingSummaryProps {
  /** The name of what is chosen, if anything is. */
  readonly name?: string;
  readonly price?: string;
  readonly spending: SpendingOn;
  readonly affordable: boolean;
}

/** What will be taken from the balance, shown before anything is taken. */
export const SpendingSummary = observer(function SpendingSummary({
  name,
  price,
  spending,
  affordable,
}: SpendingSummaryProps) {
  const { t } = useTranslation(['gifts', 'common', 'messaging']);
  const { me } = useService(accountTokens.session);
  const parts: PricePart[] = [];
  if (name !== undefined) parts.push({ text: name });
  if (price !== undefined) parts.push({ text: price, tone: 'gold' });
  if (spending.fee > 0) {
    parts.push({ text: t('gifts:price.fee', { count: spending.fee }), tone: 'gold' });
  }
  if (!affordable) parts.push({ text: t('messaging:price.short'), tone: 'danger' });
  const held = t('common:coins', { count: me?.balances.coins ?? 0, held: true });
  parts.push({ text: t('gifts:price.balance', { coins: held }) });
  return <PriceRow parts={parts} />;
});

/** What both dialogs, for a gift and for a red packet, are built from. */
export interface GivingDeps {
  readonly drafts: GivingDrafts;
  readonly conversations: Conversations;
  readonly session: Session;
  readonly ids: Ids;
  readonly liveClock: LiveClock;
}

/** {@link GivingDeps} of the session. */
export function useGivingDeps(): GivingDeps {
  return {
    drafts: useService(giftsTokens.givingDrafts),
    conversations: useService(messagingTokens.conversations),
    session: useService(accountTokens.session),
    ids: useService(sharedTokens.ids),
    liveClock: useService(uiTokens.liveClock),
  };
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
