import type { AccountTab } from '@/domain/account/account-tabs';
import { LinkButton, type LinkButtonProps } from '@/ui/parts/LinkButton';
import { routes } from './routes';
import { useHere } from './use-here';

export interface PurchaseLinkProps extends Omit<LinkButtonProps, 'to'> {
  readonly tab: AccountTab;
  /** Coins that are missing for what one was about to do; none: nothing is said of them. */
  readonly missing?: number;
  /** Where to come back to; absent: to this screen. */
  readonly from?: string;
}

/** Leads to where something is sold, and back to this screen after it was paid. */
export function PurchaseLink({ tab, missing = 0, from: wanted, ...rest }: PurchaseLinkProps) {
  const here = useHere();
  const from = wanted ?? here;
  return (
    <LinkButton {...rest} to={routes.account(tab, { from, ...(missing > 0 && { missing }) })} />
  );
}
