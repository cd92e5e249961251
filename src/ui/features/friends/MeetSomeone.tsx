import { useTranslation } from 'react-i18next';
import { routes } from '@/ui/kernel/routes';
import { LinkButton } from '@/ui/parts/LinkButton';

/** Where people are met: the one thing to do in a list that has nobody yet. */
export function MeetSomeone() {
  const { t } = useTranslation('friends');
  return (
    <LinkButton to={routes.encounter} variant="main" icon="compass">
      {t('meet')}
    </LinkButton>
  );
}
