import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { profileTokens } from '@/application/profile/profile-tokens';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import { Icon } from '@/ui/parts/Icon';
import { Menu } from '@/ui/parts/Menu';
import { desktop } from '@/ui/theme/breakpoints';
import { useService } from '@/ui/kernel/scope';
import { useSwitchLanguage } from '@/ui/kernel/use-switch-language';

/** The interface's language, each by its own name. */
export const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslation('common');
  const { current } = useService(profileTokens.interfaceLanguage);
  const switchLanguage = useSwitchLanguage();
  return (
    <Menu
      label={t('language')}
      items={LANGUAGES.map((language) => ({
        id: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
        checked: language === current,
        onSelect: () => void switchLanguage(language),
      }))}
    >
      {(trigger) => (
        <Trigger
          {...trigger}
          type="button"
          aria-label={`${t('language')}: ${LANGUAGE_NAMES[current]}`}
        >
          <Icon name="globe" size={18} />
          <span>{LANGUAGE_NAMES[current]}</span>
        </Trigger>
      )}
    </Menu>
  );
});

const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  min-inline-size: var(--target);
  min-block-size: var(--target);
  padding-inline: 10px;
  border: 0;
  border-radius: var(--r-full);
  background: transparent;
  color: var(--ink-2);
  font-size: var(--t-s);

  &:hover {
    background: var(--sunken);
  }

  & > span {
    display: none;
  }

  ${desktop} {
    & > span {
      display: inline;
    }
  }
`;
