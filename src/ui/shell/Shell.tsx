import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { OfflineBar } from '@/ui/parts/OfflineBar';
import { CoinsUnsoldProvider } from '@/ui/i18n/failure-text';
import { UnreadProvider } from '@/ui/parts/Page';
import { Arriving } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { SHORTCUTS, useShortcuts } from '@/ui/kernel/shortcuts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { onePane, phone, PHONE_QUERY } from '@/ui/theme/breakpoints';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { SessionSlot } from './SessionSlot';
import { screenAt } from './screen-routes';
import { ScopeProvider, useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { ShellViewModel } from './shell.view-model';
import { Sidebar } from './Sidebar';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useScrollPosition } from '@/ui/kernel/use-scroll-position';

const ShortcutsDialog = lazyPart(() =>
  import('./ShortcutsDialog').then((module) => module.ShortcutsDialog),
);

/** Header, sidebar or bottom bar, the screen and the footer; without a user, the menus of a visitor. */
export const Shell = observer(function Shell() {
  const { t } = useTranslation('shell');
  useScrollPosition();
  const session = useService(accountTokens.session);
  const sessionScope = useService(uiTokens.sessionScope);
  const preferences = useService(sharedTokens.preferences);
  const shell = useViewModel(
    () =>
      new ShellViewModel(preferences, {
        phone: matchMedia(PHONE_QUERY),
        roomy: matchMedia('(min-width: 1100px)'),
      }),
  );
  const full = screenAt(useLocation().pathname)?.frame === 'full';
  const newCounts = sessionScope.newCounts();
  usePageKeys(shell, session.me !== undefined);

  return (
    <CoinsUnsoldProvider value={session.me?.coinsUnsold ?? false}>
      <UnreadProvider value={newCounts.messages}>
        <SkipLink href="#main">{t('skip')}</SkipLink>
        <Grid $full={full} $sidebar={session.me !== undefined}>
          <Header shell={shell} me={session.me} />
          {session.me && <Sidebar shell={shell} newCounts={newCounts} />}
          <Content $full={full}>
            <OfflineBar />
            <Main id="main" tabIndex={-1}>
              {sessionScope.current ? (
                <ScopeProvider scope={sessionScope.current}>
                  <Outlet />
                </ScopeProvider>
              ) : (
                <Outlet />
              )}
            </Main>
            {!full && <Footer />}
          </Content>
          {session.me && <BottomBar newCounts={newCounts} />}
        </Grid>
        {session.me && <SessionSlot of={slots.abovePage} props={{}} />}
        {session.me && shell.searchShown && (
          <SessionSlot of={slots.search} props={{ onClose: shell.hideSearch }} />
        )}
        {shell.keysShown && (
          <Arriving part={ShortcutsDialog} props={{ shell }} onFailed={shell.hideKeys} />
        )}
      </UnreadProvider>
    </CoinsUnsoldProvider>
  );
});

/** The keys that work on every screen; most of them are for signed-in users. */
function usePageKeys(shell: ShellViewModel, isUser: boolean): void {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const screens = {
    search: shell.showSearch,
    encounter: go(routes.encounter),
    chat: go(routes.conversations),
    square: go(routes.square),
    friends: go(routes.friends),
    requests: go(routes.friendRequests),
    notices: go(routes.notices),
    profile: go(routes.ownProfile),
    account: go(routes.account()),
    sidebar: shell.toggle,
  };
  useShortcuts(SHORTCUTS.page, { keys: shell.showKeys, ...(isUser && screens) }, shell.singleKeys);
}

const Grid = styled.div<{ readonly $full: boolean; readonly $sidebar: boolean }>`
  display: grid;
  grid-template: var(--bar) minmax(0, 1fr) / ${({ $sidebar }) => ($sidebar ? 'auto' : '')} minmax(
      0,
      1fr
    );
  min-block-size: 100dvh;
  ${({ $full }) => $full && 'block-size: 100dvh;'}

  ${phone} {
    grid-template: var(--bar) minmax(0, 1fr) auto / minmax(0, 1fr);
  }

  :root[data-immersive] & {
    ${onePane} {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    }
  }
`;

const Content = styled.div<{ readonly $full: boolean }>`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  ${({ $full }) => $full && 'overflow: hidden;'}
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-block-size: 0;

  &:focus-visible {
    outline: none;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 60;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  display: flex;
  align-items: center;
  min-block-size: var(--target);
  padding: 10px 16px;
  border-radius: var(--r-s);
  background: var(--ink);
  color: var(--paper);
  translate: 0 -200%;

  &:focus-visible {
    translate: none;
  }
`;
