import { Navigate, useLocation, type RouteObject, Outlet } from 'react-router-dom';
import { observer } from 'mobx-react-lite';
import { use, useMemo, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { Session } from '@/application/account/session';
import { ErrorBoundary, ScreenError, RouteError } from '@/ui/kernel/ErrorBoundary';
import { mayEnter, type ScreenAudience } from '@/domain/shared/screen';
import type { Screen } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Toasts } from '@/ui/parts/Toasts';
import { watchWriting } from '@/ui/parts/writing';
import { LogOut } from './LogOut';
import { PlainFrame } from './PlainFrame';
import { SessionSlot } from './SessionSlot';
import { SCREEN_ALIASES, SCREENS } from './screen-routes';

/** The frame of every screen after the login. */
export const Shell = lazyPart(() => import('./Shell').then((module) => module.Shell));

const NotFoundScreen = lazyPart(() =>
  import('./NotFoundScreen').then((module) => module.NotFoundScreen),
);

/** The product's routes, from {@link SCREENS}; `extra` are routes a build adds (the gallery). */
export function createRoutes(
  extra: readonly RouteObject[] = [],
  onDrawn?: () => void,
): RouteObject[] {
  const inShell = [...screens(false), { path: '*', element: <NotFoundScreen /> }];
  return [
    {
      element: <RootLayout onDrawn={onDrawn} />,
      children: [
        // Visitors need neither header nor sidebar: the shell comes with the first screen inside it.
        { element: <Shell />, children: inShell },
        {
          element: <PlainFrame />,
          children: [...screens(true), { path: routes.logout, element: <LogOut /> }],
        },
        ...SCREEN_ALIASES.map(({ path, to }) => ({ path, element: <Alias to={to} /> })),
        ...extra,
      ],
    },
  ];
}

function screens(plain: boolean): RouteObject[] {
  return SCREENS.filter((screen) => (screen.frame === 'plain') === plain).flatMap((screen) =>
    screen.paths.map((path) => ({ path, element: <ScreenRoute key={path} screen={screen} /> })),
  );
}

/** Another name of a screen redirects to it with the query kept (readings, Routes). */
function Alias({ to }: { readonly to: string }) {
  return <Navigate to={to + useLocation().search} replace />;
}

/**
 * The redirect of a user who may not see a screen: a visitor goes to the login, which remembers the address; a
 * signed-in user leaves the screens of visitors (specification §2, "Route guard").
 *
 * @param address the requested path and query
 */
export function detourOf(
  audience: ScreenAudience,
  session: Session,
  address: string,
): string | undefined {
  if (mayEnter(audience, session.me !== undefined)) return undefined;
  return session.me ? routes.home : loginPath(address);
}

/** The address of the login that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return from === '/' || from === routes.home ? routes.login : routes.loginFrom(from);
}

interface ScreenRouteProps {
  readonly screen: Screen;
}

/** A screen for its audience; the guard redirects others. */
const ScreenRoute = observer(function ScreenRoute({ screen }: ScreenRouteProps) {
  const session = useService(accountTokens.session);
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  // After the sign-in the login itself redirects, so that guard looks on arrival alone.
  const arrival = useMemo(
    () => detourOf(screen.audience, session, address),
    // oxlint-disable-next-line react/exhaustive-deps -- once for each navigation
    [key],
  );
  const detour = screen.audience === 'users' ? detourOf('users', session, address) : arrival;
  if (detour !== undefined) return <Navigate to={detour} replace />;
  return (
    <ErrorBoundary at={key} Fallback={ScreenError}>
      {screen.audience === 'users' ? <OfSession screen={screen} /> : <screen.view />}
    </ErrorBoundary>
  );
});

/** A screen of a signed-in user, fetched together with the session's part of the program. */
function OfSession({ screen }: ScreenRouteProps) {
  const loader = useService(uiTokens.screenLoader);
  const { opening } = useService(uiTokens.sessionScope);
  // Started before waiting for the session, so that both load at the same time.
  void loader.part(screen.view.load, useLocation().key);
  use(opening);
  return <screen.view />;
}

interface RootLayoutProps {
  /** Called once the first screen is drawn, or hydrated if it was drawn at build. */
  readonly onDrawn?: (() => void) | undefined;
}

/** The layout around every screen; after each navigation screen readers start at its top. */
function RootLayout({ onDrawn }: RootLayoutProps) {
  const { pathname, key } = useLocation();
  const first = useRef(true);
  useEffect(watchWriting, []);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!first.current && !main?.contains(document.activeElement)) main?.focus();
    first.current = false;
  }, [pathname]);
  return (
    <>
      <Suspense fallback={<Splash />}>
        <ErrorBoundary at={key} Fallback={RouteError}>
          <Outlet />
        </ErrorBoundary>
        <Drawn onDrawn={onDrawn} />
      </Suspense>
      <Toasts />
      <SessionSlot of={slots.aboveEverything} props={{}} />
    </>
  );
}

/** Drawn together with the screen: its effect does not run earlier. */
function Drawn({ onDrawn }: RootLayoutProps) {
  useEffect(() => {
    onDrawn?.();
  }, [onDrawn]);
  return null;
}

/** Shown before the first screen; a navigation keeps the former screen instead. */
function Splash() {
  return (
    <Centre>
      <BrandMark size={44} />
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;
