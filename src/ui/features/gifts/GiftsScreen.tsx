import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { giftRecords, type GiftRecord } from '@/contract/http/gifts';
import type { Me } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { GIFT } from '@/ui/parts/people-icons';
import { Tabs } from '@/ui/parts/Tabs';
import { FreeGifts } from './FreeGifts';
import { GiftRow } from './GiftRow';
import { RecordList } from './RecordList';

const TABS = ['all', 'sent', 'received'] as const;

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
      <FreeGifts key={me.tier} tier={me.tier} balances={me.balances} />
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
  readonly tab: (typeof TABS)[number];
}

function Records({ me, tab }: RecordsProps) {
  const { t } = useTranslation('gifts');
  const listGifts = useCall(giftRecords);
  return (
    <RecordList<GiftRecord>
      load={(before) => listGifts({ tab, before })}
      keyOf={({ id }) => id}
      label={t(`history.tab.${tab}`)}
      renderRow={(record) => <GiftRow record={record} self={me.id} />}
      empty={{ icon: GIFT, title: t('history.empty'), children: t('history.emptyText') }}
    />
  );
}
