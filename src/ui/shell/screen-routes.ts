import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Screen } from '@/ui/kernel/feature';
import { SCREENS } from './screens';

interface ScreenRoute extends Pick<RouteObject, 'path'> {
  readonly path: string;
  readonly screen: Screen;
}

const SCREEN_ROUTES: ScreenRoute[] = SCREENS.flatMap((screen) =>
  screen.paths.map((path) => ({ path, screen })),
);
/** Those without a part that varies, by their paths: the router would rank all paths for each question. */
const FIXED = new Map(
  SCREEN_ROUTES.filter(({ path }) => !path.includes(':')).map(({ path, screen }) => [path, screen]),
);
const ALIASES = SCREENS.flatMap(({ paths, aliases = [] }) =>
  aliases.map((path) => ({ path, to: (paths[0] ?? '/').replace(/\/:.*$/, '') })),
);

/** Other names of screens, each with the path it stands for. */
export const SCREEN_ALIASES: readonly { readonly path: string; readonly to: string }[] = ALIASES;

/** The screen of a path; undefined for an unknown path. */
export function screenAt(pathname: string): Screen | undefined {
  return FIXED.get(pathname) ?? matchRoutes(SCREEN_ROUTES, pathname)?.at(-1)?.route.screen;
}

/** The path itself, or the first path of the screen if it is another name (readings, Routes). */
export function canonicalPath(pathname: string): string {
  if (FIXED.has(pathname)) return pathname;
  return matchRoutes(ALIASES, pathname)?.at(-1)?.route.to ?? pathname;
}
