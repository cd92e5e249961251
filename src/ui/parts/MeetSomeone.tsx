import { useTranslation } from 'react-i18next';
import { LinkButton } from './LinkButton';

/** Where people are met: the one thing to do in a list that has nobody yet. */
export function MeetSomeone() {
  const { t } = useTranslation('friends');
  return (
    <LinkButton to="/encounter" variant="main" icon="compass">
      {t('meet')}
    </LinkButton>
  );
}
