import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { LogOut } from './LogOut';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { PlainFrame } from './PlainFrame';
import { RootLayout } from './RootLayout';
import { SCREEN_ALIASES } from './screen-routes';
import { ScreenRoute } from './ScreenRoute';
import { SCREENS } from './screens';

/** What stands around every screen but those before the login. */
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
