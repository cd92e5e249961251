import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '@/application/shared/call';
import { redPacketList, type RedPacketRecord } from '@/contract/http/gifts';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { HOUR } from '@/domain/shared/time';
import { useNumberText } from '@/ui/i18n/number-text';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { Tabs } from '@/ui/parts/Tabs';
import { RED_PACKET } from '@/ui/parts/people-icons';
import { RecordList } from './RecordList';
import { RedPacketRow } from './RedPacketRow';

const TABS = ['all', 'sent', 'received', 'open', 'returned'] as const;

/** The red packets one sent and was sent, and what became of each. */
export const RedPacketsScreen = observer(function RedPacketsScreen() {
  const { t } = useTranslation('gifts');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all';
  return (
    <Page
      title={t('packets.title')}
      aside={<LinkButton to={routes.gifts}>{t('history.title')}</LinkButton>}
      reading
    >
      <p>{t('packets.lead', { hours: RED_PACKET_LIFETIME / HOUR })}</p>
      <Tabs
        label={t('packets.title')}
        tabs={TABS.map((id) => ({ id, label: t(`packets.tab.${id}`) }))}
        current={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
      >
        <Records key={tab} tab={tab} />
      </Tabs>
    </Page>
  );
});

function Records({ tab }: { readonly tab: (typeof TABS)[number] }) {
  const { t } = useTranslation('gifts');
  const number = useNumberText();
  const listRedPackets = useCall(redPacketList);
  const [sums, setSums] = useState<AnswerOf<typeof redPacketList>['sums']>();
  async function load(before?: string) {
    const page = await listRedPackets({ tab, before });
    if (page.ok && page.value.sums) setSums(page.value.sums);
    return page;
  }
  return (
    <>
      {sums && (
        <p>
          {t('packets.sums', {
            sent: number(sums.sent),
            returned: number(sums.returned),
            received: number(sums.received),
          })}
        </p>
      )}
      <RecordList<RedPacketRecord>
        load={load}
        keyOf={({ packetId }) => packetId}
        label={t(`packets.tab.${tab}`)}
        renderRow={(record) => <RedPacketRow record={record} />}
        empty={{ icon: RED_PACKET, title: t('packets.empty'), children: t('packets.emptyText') }}
      />
    </>
  );
}
