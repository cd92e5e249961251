import { observer } from 'mobx-react-lite';
import { use, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { detourOf } from './guard';
import { ScreenError } from '@/ui/kernel/RouteError';
import { useService } from '@/ui/kernel/scope';
import type { Screen } from '@/ui/kernel/feature';
import { uiTokens } from '@/ui/kernel/ui-tokens';

interface ScreenRouteProps {
  readonly screen: Screen;
}

/** One screen for the users who may see it; others are redirected by the guard. */
export const ScreenRoute = observer(function ScreenRoute({ screen }: ScreenRouteProps) {
  const session = useService(accountTokens.session);
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  // Whoever signs in at the login is led on by the login itself: that guard looks on arrival alone.
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

/** A user's screen: it is fetched together with the session's part of the program, and needs both. */
function OfSession({ screen }: ScreenRouteProps) {
  const loader = useService(uiTokens.screenLoader);
  const { opening } = useService(uiTokens.sessionScope);
  // Started before waiting for the session, so that both load at the same time.
  void loader.part(screen.view.load, useLocation().key);
  use(opening);
  return <screen.view />;
}
