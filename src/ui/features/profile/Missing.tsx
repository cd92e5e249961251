import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/parts/EmptyState';
import { routes } from '@/ui/kernel/routes';
import { LinkButton } from '@/ui/parts/LinkButton';

/** The text for a person who does not exist, or no longer does, with a link back. */
export function Missing() {
  const { t } = useTranslation(['profile', 'shell']);
  return (
    <EmptyState
      icon="user"
      title={t('missing.title')}
      action={
        <LinkButton to={routes.encounter} icon="compass">
          {t('shell:notFound.home')}
        </LinkButton>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
