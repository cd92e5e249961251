import { useTranslation } from 'react-i18next';
import { Page } from '@/ui/parts/Page';
import { Notices } from './Notices';

/** The interaction notices; each links to what it is about. */
export function NoticesScreen() {
  const { t } = useTranslation('friends');
  return (
    <Page reading title={t('notices.title')}>
      <Notices />
    </Page>
  );
}
