import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import { Avatar } from '@/ui/parts/Avatar';
import { Menu } from '@/ui/parts/Menu';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { THEME_CHOICES } from '@/ui/theme/theme';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { THEME_ICONS, type IconPath } from '@/ui/parts/Icon';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import type { ShellViewModel } from './shell.view-model';

const KEYBOARD: IconPath =
  'M3 6.500h18v11H3zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8';

interface AvatarMenuProps {
  readonly me: Me;
  readonly shell: ShellViewModel;
}

/** The menu of the user: profile, account, appearance and signing out. */
export const AvatarMenu = observer(function AvatarMenu({ me, shell }: AvatarMenuProps) {
  const { t } = useTranslation(['shell', 'common']);
  const service = useService(uiTokens.theme);
  const theme = useViewModel(() => service);
  return (
    <Menu
      label={me.nickname}
      items={[
        { id: 'profile', label: t('route.homepage'), icon: 'home', to: routes.ownProfile },
        { id: 'edit', label: t('route.editProfile'), icon: 'edit', to: routes.editProfile },
        { id: 'account', label: t('route.account'), icon: 'wallet', to: routes.account() },
        { id: 'visitors', label: t('route.visitors'), icon: 'eye', to: routes.visitors },
        ...THEME_CHOICES.map((choice, index) => ({
          id: choice,
          label: t(`common:theme.${choice}`),
          icon: THEME_ICONS[choice],
          checked: choice === theme.choice,
          apart: index === 0,
          onSelect: () => theme.choose(choice),
        })),
        {
          id: 'keys',
          label: t('keys.title'),
          icon: KEYBOARD,
          hint: '?',
          apart: true,
          onSelect: shell.showKeys,
        },
        {
          id: 'out',
          label: t('route.signOut'),
          icon: 'sign-out',
          apart: true,
          to: routes.logout,
          state: routes.meantLogout,
        },
      ]}
    >
      {(trigger) => (
        <Trigger {...trigger} type="button" aria-label={t('me', { name: me.nickname })}>
          <Avatar avatar={me.avatar} name={me.nickname} size={36} online />
        </Trigger>
      )}
    </Menu>
  );
});

const Trigger = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  min-inline-size: var(--target);
  min-block-size: var(--target);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
`;
