import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { profileTokens } from '@/application/profile/profile-tokens';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import type { Me } from '@/domain/profile/person';
import { useSwitchLanguage } from '@/ui/kernel/use-switch-language';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Slot } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { THEME_ICONS } from '@/ui/parts/theme-icons';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Select } from '@/ui/parts/Select';
import { THEME_CHOICES } from '@/ui/theme/theme';
import { ActivityCard } from './ActivityCard';
import { BlockedPeople } from './BlockedPeople';
import { DeleteAccount } from './DeleteAccount';
import { LanguagesCard } from './LanguagesCard';
import { DevicesCard } from './DevicesCard';
import { MyDataCard } from './MyDataCard';
import { PasswordCard } from './PasswordCard';
import { PrivacyCard } from './PrivacyCard';

/** Appearance, language, blocked people, signing out and deleting the account. */
export const SettingsTab = observer(function SettingsTab({ me }: { readonly me: Me }) {
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
