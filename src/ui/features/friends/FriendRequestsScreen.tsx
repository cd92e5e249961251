import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { Requests } from './FriendRequests';
import { routes } from '@/ui/kernel/routes';
import { Tabs } from '@/ui/parts/Tabs';

const DIRECTIONS = ['received', 'sent'] as const;

/** The friend requests that the user received and sent. */
export function RequestsScreen() {
  const { t } = useTranslation('friends');
  const [query, setQuery] = useSearchParams();
  const current = query.get('tab') === 'sent' ? 'sent' : 'received';
  return (
    <Page
      reading
      title={t('requests.title')}
      aside={
        <LinkButton to={routes.friends} size="s">
          {t('friends.title')}
        </LinkButton>
      }
    >
      <Tabs
        label={t('requests.title')}
        tabs={DIRECTIONS.map((id) => ({ id, label: t(`requests.${id}`) }))}
        current={current}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      >
        <Requests key={current} direction={current} />
      </Tabs>
    </Page>
  );
}
