import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { PriceRow, type PricePart } from '@/ui/parts/PriceRow';
import { phone } from '@/ui/theme/breakpoints';
import type { GivingDeps, SpendingOn } from './giving';

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
