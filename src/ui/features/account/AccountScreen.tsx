import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { Page } from '@/ui/parts/Page';
import { Tabs } from '@/ui/parts/Tabs';
import { BillsTab } from '@/ui/features/wallet/BillsTab';
import { CoinsTab } from '@/ui/features/wallet/CoinsTab';
import { SettingsTab } from './SettingsTab';
import { TranslationTab } from '@/ui/features/translation/TranslationTab';
import { VipTab } from '@/ui/features/membership/VipTab';

/** The tabs in the order of `/account?index=1..5` (readings, Routes). */
const TABS = ['settings', 'coins', 'translation', 'vip', 'bills'] as const;

type TabId = (typeof TABS)[number];

/** Everything that is one's own: settings, balances, membership, movements. */
export const AccountScreen = observer(function AccountScreen() {
  const { t } = useTranslation('wallet');
  const { me } = useService(accountTokens.session);
  const [query, setQuery] = useSearchParams();
  const current = TABS[Number(query.get('index') ?? '1') - 1] ?? 'settings';
  if (!me) return null;
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        current={current}
        onChange={(id) => setQuery({ index: String(TABS.indexOf(id) + 1) }, { replace: true })}
      >
        <Panel id={current} me={me} />
      </Tabs>
    </Page>
  );
});

function Panel({ id, me }: { readonly id: TabId; readonly me: Me }) {
  switch (id) {
    case 'settings':
      return <SettingsTab me={me} />;
    case 'coins':
      return <CoinsTab me={me} />;
    case 'translation':
      return <TranslationTab me={me} />;
    case 'vip':
      return <VipTab me={me} />;
    case 'bills':
      return <BillsTab />;
  }
}
