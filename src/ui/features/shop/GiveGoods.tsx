import { useTranslation } from 'react-i18next';
import { routes } from '@/ui/kernel/routes';
import type { GiveToPersonProps } from '@/ui/kernel/slots';
import { LinkButton } from '@/ui/parts/Button';

/** Leads to the shop for the friend whose page this is, a demo companion too; nothing for anybody else. */
export function GiveGoods({ person }: GiveToPersonProps) {
  const { t } = useTranslation('shop');
  if (!person.friends) return null;
  return <LinkButton to={routes.shopFor(person.id)}>{t('give')}</LinkButton>;
}
