import { useTranslation } from 'react-i18next';
import { routes } from '@/ui/kernel/routes';
import type { GiveToPersonProps } from '@/ui/kernel/slots';
import { useHere } from '@/ui/kernel/PurchaseLink';
import { LinkButton } from '@/ui/parts/Button';

/** Leads to buying a membership for the person whose page this is. */
export function GiveMembership({ person }: GiveToPersonProps) {
  const { t } = useTranslation('purchases');
  const from = useHere();
  if (person.demo) return null;
  return (
    <LinkButton to={routes.account('vip', { from, receiver: person.id })}>
      {t('plans.give')}
    </LinkButton>
  );
}
