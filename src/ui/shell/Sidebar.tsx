import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useFillings } from '@/ui/kernel/Slot';
import { routes } from '@/ui/kernel/routes';
import type { NewCounts } from '@/ui/kernel/session-scope.store';
import { slots, type SidebarCardProps } from '@/ui/kernel/slots';
import { Badge } from '@/ui/parts/Badge';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';
import { useFadingEnds, fadingColumn } from '@/ui/parts/fading-ends';
import { useModal } from '@/ui/parts/use-modal';
import { landscape, onePane, phone, SIDEBAR_WIDTH } from '@/ui/theme/breakpoints';
import { SessionSlot } from './SessionSlot';
import { SIDEBAR, SIGN_OUT, type NavItem } from './navigation';
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
  // In a low window, Log out would be cut off without a sign.
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

/**
 * The card above the links of the sidebar; it loads after the screen, in a space that is reserved
 * for it.
 */
function SidebarCard(props: SidebarCardProps) {
  if (useFillings(slots.sidebarCard).length === 0) return null;
  return (
    <Room data-narrow={props.narrow || undefined}>
      <SessionSlot of={slots.sidebarCard} props={props} />
    </Room>
  );
}

/** The look of the sidebar's links: with names, or `data-collapsed` as symbols alone. */
const SidebarList = styled.nav`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding: var(--s4) var(--s3);
  overflow-y: auto;
  overflow-x: hidden;
  font-size: var(--t-s);
  ${fadingColumn}

  & h2 {
    padding: 14px 12px 4px;
    color: var(--ink-3);
    font-size: var(--t-2xs);
    font-weight: 650;
  }

  & section + section {
    margin-block-start: 2px;
  }

  & a {
    display: flex;
    align-items: center;
    gap: var(--s3);
    position: relative;
    min-block-size: var(--target);
    padding: 4px 12px;
    border-radius: var(--r-s);
    color: var(--ink-2);
    font-weight: 520;
    text-decoration: none;
    transition: background var(--quick);
  }

  & a > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & a:hover {
    background: var(--sunken);
  }

  & a[aria-current='page'] {
    background: var(--coral-soft);
    color: var(--coral);
  }

  & a:focus-visible {
    outline-offset: -2px;
  }

  &[data-collapsed] {
    padding-inline: 9px;

    & h2 {
      block-size: 1px;
      margin: 12px 8px;
      padding: 0;
      background: var(--line);
      overflow: hidden;
      color: transparent;
    }

    & section:first-of-type h2 {
      display: none;
    }

    & a {
      justify-content: center;
      padding-inline: 0;
    }

    & a > span:first-of-type {
      ${visuallyHidden}
    }

    & a > span:nth-of-type(2) {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
    }
  }
`;

const Column = styled.aside<{ readonly $collapsed: boolean }>`
  position: sticky;
  inset-block-start: var(--bar);
  display: flex;
  flex-direction: column;
  align-self: start;
  inline-size: ${({ $collapsed }) => SIDEBAR_WIDTH[$collapsed ? 'collapsed' : 'expanded']}px;
  block-size: calc(100dvh - var(--bar));
  border-inline-end: 1px solid var(--line);
  background: var(--surface);
  transition: inline-size var(--calm);

  ${phone} {
    display: none;
  }

  /* The content above the list leaves it no room: on a phone in landscape the whole sidebar scrolls. */
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
  inline-size: ${SIDEBAR_WIDTH.expanded}px;
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

const Room = styled.div`
  flex: none;
  min-block-size: 172px;

  &[data-narrow] {
    min-block-size: 336px;
  }
`;
