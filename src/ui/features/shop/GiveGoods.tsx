import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { GiveToPersonProps } from '@/ui/kernel/slots';
import { useAnswer } from '@/ui/kernel/use-answer';
import { LinkButton } from '@/ui/parts/LinkButton';

/** Leads to the shop for the friend whose page this is, a demo companion too; nothing for anybody else. */
export const GiveGoods = observer(function GiveGoods({ person }: GiveToPersonProps) {
  const { t } = useTranslation('shop');
  const readRelation = useService(friendsTokens.readRelation);
  const { value } = useAnswer(() => readRelation(person.id));
  if (value?.friendship !== 'friends') return null;
  return <LinkButton to={routes.shopFor(person.id)}>{t('give')}</LinkButton>;
});
