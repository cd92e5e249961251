import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { Badge } from '@/ui/parts/Badge';
import { useFadingEnds } from '@/ui/parts/fading-ends';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { useModal } from '@/ui/parts/use-modal';
import { landscape, onePane, phone } from '@/ui/theme/breakpoints';
import { SidebarCard } from './SidebarCard';
import { SidebarList } from './SidebarList';
import { SIDEBAR, SIGN_OUT, type NavItem } from './navigation';
import { routes } from '@/ui/kernel/routes';
import type { NewCounts } from '@/ui/kernel/session-scope.store';
import type { ShellViewModel } from './shell.view-model';

interface SidebarProps {
  readonly shell: ShellViewModel;
  readonly newCounts: NewCounts;
}

/** The items of the product: a column of 256 or 64, on phones a drawer. */
export const Sidebar = observer(function Sidebar({ shell, newCounts }: SidebarProps) {
  if (shell.phone) return <Drawer shell={shell} newCounts={newCounts} />;
  return (
    <Column $collapsed={shell.collapsed}>
      <NavItems shell={shell} newCounts={newCounts} collapsed={shell.collapsed} />
    </Column>
  );
});

const Drawer = observer(function Drawer({ shell, newCounts }: SidebarProps) {
  const { t } = useTranslation('shell');
  const ref = useModal(shell.drawerOpen, shell.chosen);
  if (!shell.drawerOpen) return null;
  return (
    <DrawerRoot ref={ref} aria-label={t('menu')}>
      <NavItems shell={shell} newCounts={newCounts} collapsed={false} />
    </DrawerRoot>
  );
});

interface NavItemsProps extends SidebarProps {
  readonly collapsed: boolean;
}

function NavItems({ shell, newCounts, collapsed }: NavItemsProps) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLElement>(null);
  // In a low window, Log out would be cut off without a hint.
  useFadingEnds(list, 'column');
  return (
    <>
      <SidebarCard narrow={collapsed} onLeave={shell.chosen} />
      <SidebarList ref={list} aria-label={t('menu')} data-collapsed={collapsed || undefined}>
        {SIDEBAR.map(({ title, items }) => (
          <section key={title} aria-label={t(title)}>
            <h2 aria-hidden="true">{t(title)}</h2>
            {items.map((item) => (
              <NavItemLink
                key={item.to}
                {...{ item, collapsed, newCounts }}
                onChoose={shell.chosen}
              />
            ))}
          </section>
        ))}
        <Gap />
        <NavItemLink item={SIGN_OUT} {...{ collapsed, newCounts }} onChoose={shell.chosen} />
      </SidebarList>
      {!shell.phone && (
        <Toggle
          icon="sidebar"
          label={collapsed ? t('expand') : t('collapse')}
          aria-expanded={!collapsed}
          onClick={shell.toggle}
        />
      )}
    </>
  );
}

interface NavItemLinkProps {
  readonly item: NavItem;
  readonly collapsed: boolean;
  readonly newCounts: NewCounts;
  readonly onChoose: () => void;
}

function NavItemLink({ item, collapsed, newCounts, onChoose }: NavItemLinkProps) {
  const { t } = useTranslation('shell');
  const name = t(item.label);
  return (
    <NavLink
      to={item.to}
      state={item.state}
      end={item.to === routes.ownProfile}
      title={collapsed ? name : undefined}
      onClick={onChoose}
    >
      <Icon name={item.icon} size={18} />
      <span>{name}</span>
      {item.counts && <Badge count={newCounts[item.counts]} />}
    </NavLink>
  );
}

const Column = styled.aside<{ readonly $collapsed: boolean }>`
  position: sticky;
  inset-block-start: var(--bar);
  display: flex;
  flex-direction: column;
  align-self: start;
  inline-size: ${({ $collapsed }) => ($collapsed ? '64px' : '256px')};
  block-size: calc(100dvh - var(--bar));
  border-inline-end: 1px solid var(--line);
  background: var(--surface);
  transition: inline-size var(--calm);

  ${phone} {
    display: none;
  }

  /* What stands above the list leaves it no room: on a phone on its side all of it scrolls. */
  ${landscape} {
    overflow: hidden auto;

    & > * {
      flex: none;
    }

    & > nav {
      overflow: visible;
    }
  }

  ${onePane} {
    :root[data-immersive] & {
      display: none;
    }
  }
`;

const DrawerRoot = styled.dialog`
  display: flex;
  flex-direction: column;
  inline-size: 256px;
  max-inline-size: 84vw;
  block-size: 100dvh;
  max-block-size: 100dvh;
  margin: 0;
  padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
  border: 0;
  border-inline-end: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  &::backdrop {
    background: var(--veil);
  }
`;

const Gap = styled.span`
  flex: 1;
`;

const Toggle = styled(IconButton)`
  align-self: flex-end;
  margin: var(--s1) var(--s3) var(--s3);
`;
