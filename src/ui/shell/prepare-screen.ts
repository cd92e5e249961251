import { accountTokens } from '@/application/account/account-tokens';
import { detourOf, Shell } from './routes';
import { ownPath, routes } from '@/ui/kernel/routes';
import type { Screen } from '@/ui/kernel/feature';
import { type LoadPart, hasArrived } from '@/ui/kernel/screen-loader';
import type { ServiceScope } from '@/ui/kernel/scope';
import { canonicalPath, screenAt } from './screen-routes';
import { uiTokens } from '@/ui/kernel/ui-tokens';

/**
 * Fetches all parts of the first screen at once, and redirects the address if needed; the first render waits for
 * it. It rejects only without texts; the screen itself reports code that does not arrive.
 */
export async function prepareFirstScreen(
  scope: ServiceScope,
  browser: Pick<Window, 'location' | 'history'>,
): Promise<void> {
  const { pathname, search, hash } = browser.location;
  const led = whereItLeads(scope, pathname + search);
  if (led !== pathname + search) browser.history.replaceState(undefined, '', led + hash);
  const screen = screenAt(pathOf(led));
  const texts = scope.get(uiTokens.texts).start();
  // Code and texts load at the same time.
  const code = [screen?.view.load(), screen?.frame === 'plain' ? undefined : Shell.load()];
  await Promise.allSettled([...code, texts]);
  await texts;
  await prepareScreen(scope, led);
}

/**
 * Fetches the parts of the screen at `address` (path and query). Resolves once all have arrived or failed;
 * undefined if all are loaded.
 */
export function prepareScreen(scope: ServiceScope, address: string): Promise<unknown> | undefined {
  const screen = screenAt(pathOf(whereItLeads(scope, address)));
  const loader = scope.get(uiTokens.screenLoader);
  const needed: Promise<unknown>[] = [];
  if (screen) needed.push(...codeOf(screen, scope).map((load) => loader.part(load)));
  if (screen?.frame !== 'plain') needed.push(loader.part(Shell.load));
  if (screen?.audience === 'users') needed.push(scope.get(uiTokens.sessionScope).opening);
  const coming = needed.filter((part) => !hasArrived(part));
  return coming.length > 0 ? Promise.allSettled(coming) : undefined;
}

/** Starts to fetch the screen after the login while the password is being checked. */
export function fetchScreenAfterLogin(
  scope: ServiceScope,
  { search }: Pick<Location, 'search'>,
): void {
  const address = ownPath(new URLSearchParams(search).get('from')) ?? routes.home;
  const screen = screenAt(canonicalPath(pathOf(address)));
  const loader = scope.get(uiTokens.screenLoader);
  const code = screen ? codeOf(screen, scope) : [];
  // A visit of its own: the navigation fetches again the parts that did not arrive.
  for (const load of [...code, Shell.load]) loader.part(load, {}).catch(() => undefined);
}

/** The loaders of a screen and of the parts in its slots. */
function codeOf({ view, slots = [] }: Screen, scope: ServiceScope): LoadPart[] {
  const fillings = slots.flatMap((slot) => scope.get(uiTokens.slots).in(slot));
  return [view.load, ...fillings.map(({ part }) => part.load)];
}

/** The final address, after aliases and the guard have redirected. */
function whereItLeads(scope: ServiceScope, address: string): string {
  const path = pathOf(address);
  const own = canonicalPath(path) + address.slice(path.length);
  const audience = screenAt(pathOf(own))?.audience ?? 'anybody';
  return detourOf(audience, scope.get(accountTokens.session), own) ?? own;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
