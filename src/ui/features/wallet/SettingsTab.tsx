import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ports } from '@/application/tokens';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/language/language';
import type { Me } from '@/domain/profile/person';
import { useSwitchLanguage } from '@/ui/app/LanguageMenu';
import { useService } from '@/ui/app/scope';
import { THEME_ICONS } from '@/ui/app/ThemeMenu';
import { uiTokens } from '@/ui/app/ui-tokens';
import { Card, CardTitle } from '@/ui/shared/Card';
import { ChoiceGroup } from '@/ui/shared/ChoiceGroup';
import { LinkButton } from '@/ui/shared/LinkButton';
import { Select } from '@/ui/shared/Select';
import { THEME_CHOICES } from '@/ui/theme/theme';
import { BlockedPeople } from './BlockedPeople';
import { DeleteAccount } from './DeleteAccount';
import { DevicesCard } from './DevicesCard';
import { PrivacyCard } from './PrivacyCard';

/** How the product looks and speaks, whom one has blocked, and the ways out. */
export const SettingsTab = observer(function SettingsTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['wallet', 'common', 'shell']);
  const { current } = useService(ports.interfaceLanguage);
  const theme = useService(uiTokens.theme);
  const switchLanguage = useSwitchLanguage();
  return (
    <Columns>
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
            columns={3}
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
      <PrivacyCard />
      <BlockedPeople />
      <DevicesCard />
      <Card>
        <CardTitle>{t('settings.leave')}</CardTitle>
        <Fields>
          <p>{t('settings.signedInAs', { email: me.email })}</p>
          <Row>
            <LinkButton to="/logout" icon="sign-out">
              {t('shell:place.signOut')}
            </LinkButton>
            <DeleteAccount />
          </Row>
        </Fields>
      </Card>
    </Columns>
  );
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
  gap: 18px;
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
