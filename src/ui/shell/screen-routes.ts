import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Screen } from '@/ui/kernel/feature';
import { routes } from '@/ui/kernel/routes';
import { FEATURES } from './features';
import type { NavItem } from './navigation';

/** Every screen that exists, under the paths of both route tables (readings, Routes). */
export const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens = [] }) => screens);

interface ScreenRoute extends Pick<RouteObject, 'path'> {
  readonly path: string;
  readonly screen: Screen;
}

const SCREEN_ROUTES: ScreenRoute[] = SCREENS.flatMap((screen) =>
  screen.paths.map((path) => ({ path, screen })),
);

/** The screens without a variable part, by their paths: the router would rank all paths each time. */
const FIXED = new Map(
  SCREEN_ROUTES.filter(({ path }) => !path.includes(':')).map(({ path, screen }) => [path, screen]),
);

const ALIASES = SCREENS.flatMap(({ paths, aliases = [] }) =>
  aliases.map((path) => ({ path, to: (paths[0] ?? '/').replace(/\/:.*$/, '') })),
);

/** Other names of screens, each with its path. */
export const SCREEN_ALIASES: readonly { readonly path: string; readonly to: string }[] = ALIASES;

/** The screen of a path; undefined for an unknown path. */
export function screenAt(pathname: string): Screen | undefined {
  return FIXED.get(pathname) ?? matchRoutes(SCREEN_ROUTES, pathname)?.at(-1)?.route.screen;
}

/** The path itself, or the first path of the screen for another name (readings, Routes). */
export function canonicalPath(pathname: string): string {
  if (FIXED.has(pathname)) return pathname;
  return matchRoutes(ALIASES, pathname)?.at(-1)?.route.to ?? pathname;
}

/** Whether a path belongs to an item of the tabs: it is below it, or the same screen. */
export function isTabAt({ to }: NavItem, pathname: string): boolean {
  // The profiles of others are below the user's own.
  if (to === routes.ownProfile) return pathname === to;
  return pathname.startsWith(`${to}/`) || screenAt(to) === screenAt(pathname);
}
