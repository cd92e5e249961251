import { useTranslation } from 'react-i18next';
import { Page } from '@/ui/parts/Page';
import { Announcements } from './Announcements';

/** What the service tells everybody. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('friends');
  return (
    <Page reading title={t('announcements.title')}>
      <Announcements />
    </Page>
  );
}
