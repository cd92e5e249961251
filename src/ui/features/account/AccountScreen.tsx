import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { ACCOUNT_TABS } from '@/domain/account/account-tabs';
import { useService } from '@/ui/kernel/scope';
import { useFillings } from '@/ui/kernel/Slot';
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
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        current={current}
        onChange={(id) =>
          setQuery({ index: String(ACCOUNT_TABS.indexOf(id) + 1) }, { replace: true })
        }
      >
        {other ? <other.part me={me} /> : <SettingsTab me={me} />}
      </Tabs>
    </Page>
  );
});
