import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { LogOut } from './LogOut';
import { Part } from '@/ui/kernel/Part';
import { PlainFrame } from './PlainFrame';
import { RootLayout } from './RootLayout';
import type { LoadPart } from '@/ui/kernel/screen-loader';
import { SCREEN_ALIASES } from './screen-routes';
import { ScreenRoute } from './ScreenRoute';
import { SCREENS } from './screens';

/** Fetches what stands around every screen but those before the login. */
export const loadShell: LoadPart = async () => (await import('./Shell')).Shell;
const loadNotFound: LoadPart = async () => (await import('./NotFoundScreen')).NotFoundScreen;

/** The product's routes, from {@link SCREENS}; `extra` are routes a build adds (the gallery). */
export function createRoutes(extra: readonly RouteObject[] = []): RouteObject[] {
  const inShell = [...screens(false), { path: '*', element: <Part load={loadNotFound} /> }];
  return [
    {
      element: <RootLayout />,
      children: [
        // Visitors need neither header nor sidebar: the shell comes with the first screen inside it.
        { element: <Part load={loadShell} />, children: inShell },
        { element: <PlainFrame />, children: screens(true) },
        { path: '/logout', element: <LogOut /> },
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
