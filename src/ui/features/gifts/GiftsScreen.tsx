import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import type { GiftRecord, GiftTab } from '@/application/gifts/gifts-api';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Me } from '@/domain/profile/person';
import { PagedList } from '@/ui/kernel/paged-list';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { PagedRows } from '@/ui/parts/PagedRows';
import { GIFT } from '@/ui/parts/people-icons';
import { Tabs } from '@/ui/parts/Tabs';
import { FreeGifts } from './FreeGifts';
import { GiftRow } from './GiftRow';

const TABS: readonly GiftTab[] = ['all', 'sent', 'received'];

/** The gifts one gave and was given (specification §2, "Gift history"), and how many are free. */
export const GiftsScreen = observer(function GiftsScreen() {
  const { t } = useTranslation('gifts');
  const { me } = useService(accountTokens.session);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all';
  if (!me) return null;
  return (
    <Page
      title={t('history.title')}
      aside={<LinkButton to={routes.redPackets}>{t('packets.title')}</LinkButton>}
      reading
    >
      <FreeGifts tier={me.tier} />
      <Tabs
        label={t('history.title')}
        tabs={TABS.map((id) => ({ id, label: t(`history.tab.${id}`) }))}
        current={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
      >
        <Records key={tab} me={me} tab={tab} />
      </Tabs>
    </Page>
  );
});

interface RecordsProps {
  readonly me: Me;
  readonly tab: GiftTab;
}

const Records = observer(function Records({ me, tab }: RecordsProps) {
  const { t } = useTranslation('gifts');
  const listGifts = useService(giftsTokens.listGifts);
  const list = useViewModel(
    () =>
      new PagedList<GiftRecord, ApiFailure>({
        load: (before) => listGifts(tab, me.id, before),
        keyOf,
      }),
  );
  useEffect(() => void list.more(), [list]);
  return (
    <PagedRows
      list={list}
      label={t(`history.tab.${tab}`)}
      keyOf={keyOf}
      renderRow={(record) => <GiftRow record={record} />}
      empty={
        <EmptyState icon={GIFT} title={t('history.empty')}>
          {t('history.emptyText')}
        </EmptyState>
      }
    />
  );
});

function keyOf({ id }: GiftRecord): string {
  return id;
}
