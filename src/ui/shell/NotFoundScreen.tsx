import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/Button';
import { usePageTitle } from '@/ui/parts/Page';
import { routes } from '@/ui/kernel/routes';

/** The screen of an unknown address, with a link back. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      icon="compass"
      heading="h1"
      title={t('notFound.title')}
      action={
        <LinkButton to={routes.home} variant="main">
          {t('notFound.home')}
        </LinkButton>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
