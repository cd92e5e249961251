import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/parts/IconButton';
import { Menu } from '@/ui/parts/Menu';
import { THEME_ICONS } from '@/ui/parts/Icon';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { THEME_CHOICES } from '@/ui/theme/theme';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';

/** Light, dark, or the theme of the device. */
export const ThemeMenu = observer(function ThemeMenu() {
  const { t } = useTranslation('common');
  const service = useService(uiTokens.theme);
  const theme = useViewModel(() => service);
  return (
    <Menu
      label={t('theme.title')}
      items={THEME_CHOICES.map((choice) => ({
        id: choice,
        label: t(`theme.${choice}`),
        icon: THEME_ICONS[choice],
        checked: choice === theme.choice,
        onSelect: () => theme.choose(choice),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          icon={THEME_ICONS[theme.choice]}
          label={`${t('theme.title')}: ${t(`theme.${theme.choice}`)}`}
        />
      )}
    </Menu>
  );
});
