import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import type { AccountTab } from '@/domain/account/account-tabs';
import { LinkButton, type LinkButtonProps } from '@/ui/parts/Button';
import { routes } from './routes';
import { useService } from './scope';

interface PurchaseLinkProps extends Omit<LinkButtonProps, 'to'> {
  readonly tab: AccountTab;
  /** Coins that the user lacks for the purchase; zero: they are not mentioned. */
  readonly missing?: number;
  /** The address to return to; by default this screen. */
  readonly from?: string;
}

/**
 * Leads to the sale, and back to this screen after the payment; if no coins are sold, shows that.
 */
export function PurchaseLink(props: PurchaseLinkProps) {
  return props.tab === 'coins' ? <ToCoins {...props} /> : <Leading {...props} />;
}

const ToCoins = observer(function ToCoins(props: PurchaseLinkProps) {
  const { me } = useService(accountTokens.session);
  if (!me?.coinsUnsold) return <Leading {...props} />;
  return (
    <Suspense>
      <Unsold />
    </Suspense>
  );
});

function Unsold() {
  const { t } = useTranslation('purchases');
  return <small>{t('pay.none')}</small>;
}

function Leading({ tab, missing = 0, from: wanted, ...rest }: PurchaseLinkProps) {
  const here = useHere();
  const from = wanted ?? here;
  return (
    <LinkButton {...rest} to={routes.account(tab, { from, ...(missing > 0 && { missing }) })} />
  );
}

/** Path and query of the current screen, to return to after a purchase. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
