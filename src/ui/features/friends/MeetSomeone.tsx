import { useTranslation } from 'react-i18next';
import { routes } from '@/ui/kernel/routes';
import { LinkButton } from '@/ui/parts/LinkButton';

/** A link to the search for people, for empty lists. */
export function MeetSomeone() {
  const { t } = useTranslation('friends');
  return (
    <LinkButton to={routes.encounter} variant="main" icon="compass">
      {t('meet')}
    </LinkButton>
  );
}
