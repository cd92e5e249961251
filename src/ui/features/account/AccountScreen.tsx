import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { ACCOUNT_TABS, type AccountTab } from '@/domain/account/account-tabs';
import type { Me } from '@/domain/profile/person';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import { Slot, useFillings } from '@/ui/kernel/Slot';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useSwitchLanguage } from '@/ui/kernel/use-switch-language';
import { LinkButton } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { THEME_ICONS } from '@/ui/parts/Icon';
import { Page } from '@/ui/parts/Page';
import { Select } from '@/ui/parts/Select';
import { Tabs } from '@/ui/parts/Tabs';
import { THEME_CHOICES } from '@/ui/theme/theme';
import { ActivityCard } from './ActivityCard';
import { BlockedPeople } from './BlockedPeople';
import { DeleteAccount } from './DeleteAccount';
import { DevicesCard } from './DevicesCard';
import { LanguagesCard } from './LanguagesCard';
import { MyDataCard } from './MyDataCard';
import { PasswordCard } from './PasswordCard';
import { PrivacyCard } from './PrivacyCard';

/** The user's account: the settings, and the tabs of other features. */
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

/** Appearance, language, blocked people, signing out and deleting the account. */
const SettingsTab = observer(function SettingsTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['wallet', 'common', 'shell']);
  const { current } = useService(profileTokens.interfaceLanguage);
  const theme = useService(uiTokens.theme);
  const switchLanguage = useSwitchLanguage();
  return (
    <Columns>
      <Column>
        <Card>
          <CardTitle>{t('settings.look')}</CardTitle>
          <Fields>
            <Select
              label={t('common:language')}
              hint={t('settings.languageHint')}
              options={LANGUAGES.map((value) => ({
                value,
                label: LANGUAGE_NAMES[value],
                lang: value,
              }))}
              value={current}
              onChange={(language) => void switchLanguage(language)}
            />
            <ChoiceGroup
              label={t('common:theme.title')}
              options={THEME_CHOICES.map((value) => ({
                value,
                label: t(`common:theme.${value}`),
                icon: THEME_ICONS[value],
              }))}
              value={theme.choice}
              onChange={theme.choose}
            />
          </Fields>
        </Card>
        <LanguagesCard me={me} />
        <Slot of={slots.settingsCard} props={{}} />
        <PrivacyCard />
      </Column>
      <Column>
        <PasswordCard />
        <DevicesCard />
        <ActivityCard />
        <BlockedPeople />
        <MyDataCard />
        <Card>
          <CardTitle>{t('settings.leave')}</CardTitle>
          <Fields>
            <p>{t('settings.signedInAs', { email: me.email })}</p>
            <Row>
              <LinkButton to={routes.logout} state={routes.meantLogout} icon="sign-out">
                {t('shell:route.signOut')}
              </LinkButton>
              <DeleteAccount owed={me.balances.owed} />
            </Row>
          </Fields>
        </Card>
      </Column>
    </Columns>
  );
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
  gap: var(--s4);
`;

/** Each column stacks its cards by itself, so that a tall card leaves no gap in the other column. */
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s4);

  & > p {
    color: var(--ink-2);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
