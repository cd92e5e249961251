import { redirect, type MiddlewareFunction, type RouteObject } from 'react-router-dom';
import { ports, useCases } from '@/application/tokens';
import { requireUser, requireVisitor } from './guard';
import { ChunkError, loadScreen } from './load-screen';
import { PlainFrame } from './PlainFrame';
import { RootLayout, Splash } from './RootLayout';
import { RouteError } from './RouteError';
import type { ServiceScope } from './scope';
import { SCREENS, type Audience, type Screen, type ScreenHandle } from './screens';
import { uiTokens } from './ui-tokens';

/** The product's routes, from {@link SCREENS}; `extra` are routes a build adds (the gallery). */
export function createRoutes(
  scope: ServiceScope,
  extra: readonly RouteObject[] = [],
): RouteObject[] {
  const framed = (plain: boolean): RouteObject[] =>
    SCREENS.filter((screen) => (screen.frame === 'plain') === plain).flatMap((screen) =>
      routesOf(screen, scope),
    );
  return [
    {
      Component: RootLayout,
      HydrateFallback: Splash,
      ErrorBoundary: RouteError,
      children: [
        {
          // Visitors need neither header nor sidebar: the shell comes with the first screen inside it.
          lazy: async () => ({ Component: (await import('./Shell')).Shell }),
          children: [...framed(false), { path: '*', lazy: notFound }],
        },
        { Component: PlainFrame, children: framed(true) },
        { path: '/logout', loader: () => logOut(scope) },
        ...SCREENS.flatMap(aliasesOf),
        ...extra,
      ],
    },
  ];
}

function routesOf(screen: Screen, scope: ServiceScope): RouteObject[] {
  const handle: ScreenHandle = { frame: screen.frame, audience: screen.audience };
  return screen.paths.map((path) => ({
    path,
    handle,
    middleware: [guardOf(screen.audience, scope)],
    lazy: () => loadScreen(screen.load, scope.get(uiTokens.texts), screen.needs),
  }));
}

function aliasesOf({ paths, aliases = [] }: Screen): RouteObject[] {
  const canonical = (paths[0] ?? '/').replace(/\/:.*$/, '');
  return aliases.map((path) => ({
    path,
    loader: ({ request }) => redirect(canonical + new URL(request.url).search),
  }));
}

/** The guard runs before any screen's own loading, so that nothing is asked for without a token. */
function guardOf(audience: Audience, scope: ServiceScope): MiddlewareFunction {
  return async ({ request }) => {
    const session = scope.get(ports.session);
    if (audience === 'visitors') requireVisitor(session);
    if (audience !== 'users') return;
    requireUser(session, new URL(request.url));
    await arrived(scope.get(uiTokens.sessionScope).opening);
  };
}

/** @throws ChunkError when the session's part of the program did not arrive. */
async function arrived(opening: Promise<void>): Promise<void> {
  try {
    await opening;
  } catch (cause) {
    throw new ChunkError('the session did not arrive', { cause });
  }
}

async function notFound() {
  return { Component: (await import('./NotFoundScreen')).NotFoundScreen };
}

/** Signing out has no page (specification §2): the work goes on while the login shows. */
function logOut(scope: ServiceScope): Response {
  if (scope.get(ports.session).me) {
    void scope.get(useCases.signOut)();
    const { i18n } = scope.get(uiTokens.texts);
    scope.get(uiTokens.toasts).show(i18n.t('signedOut', { ns: 'shell' }));
  }
  return redirect('/login');
}
