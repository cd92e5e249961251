import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { ACCOUNT_TABS, type AccountTab } from '@/domain/account/account-tabs';
import { useService } from '@/ui/kernel/scope';
import { Slot, useFillings } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { Page } from '@/ui/parts/Page';
import { Tabs } from '@/ui/parts/Tabs';
import { SettingsTab } from './SettingsTab';

/** Everything that is one's own: the settings, and the tabs of other features. */
export const AccountScreen = observer(function AccountScreen() {
  const { t } = useTranslation('wallet');
  const { me } = useService(accountTokens.session);
  const [query, setQuery] = useSearchParams();
  const others = useFillings(slots.accountTab);
  const tabs = ACCOUNT_TABS.filter(
    (tab) => tab === 'settings' || others.some(({ about }) => about === tab),
  );
  const asked = ACCOUNT_TABS[Number(query.get('index') ?? '1') - 1];
  const current = tabs.find((tab) => tab === asked) ?? 'settings';
  const other = others.find(({ about }) => about === current);
  if (!me) return null;
  if (query.has('pay')) return <Slot of={slots.paymentReturn} props={{ me }} />;
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        current={current}
        onChange={(id) => setQuery(withTab(query, id), { replace: true })}
      >
        {other ? <other.part me={me} /> : <SettingsTab me={me} />}
      </Tabs>
    </Page>
  );
});

/** Another tab; where one came from is still known there. */
function withTab(query: URLSearchParams, tab: AccountTab): Record<string, string> {
  const from = query.get('from');
  return { index: String(ACCOUNT_TABS.indexOf(tab) + 1), ...(from !== null && { from }) };
}
