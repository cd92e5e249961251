import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import { useService } from '@/ui/kernel/scope';
import { PriceRow, type PricePart } from '@/ui/parts/PriceRow';
import type { SpendingOn } from './spending-on';

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
