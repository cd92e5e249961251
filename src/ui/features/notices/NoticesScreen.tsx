import { useTranslation } from 'react-i18next';
import { Page } from '@/ui/parts/Page';
import { Notices } from './Notices';

/** What others did that concerns one, each leading to its place. */
export function NoticesScreen() {
  const { t } = useTranslation('friends');
  return (
    <Page reading title={t('notices.title')}>
      <Notices />
    </Page>
  );
}
