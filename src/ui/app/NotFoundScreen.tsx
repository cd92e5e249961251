import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/shared/EmptyState';
import { LinkButton } from '@/ui/shared/LinkButton';
import { usePageTitle } from '@/ui/shared/Page';
import { HOME } from './guard';

/** An address that leads nowhere, and the way back. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      icon="compass"
      heading="h1"
      title={t('notFound.title')}
      action={
        <LinkButton to={HOME} variant="main">
          {t('notFound.home')}
        </LinkButton>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
