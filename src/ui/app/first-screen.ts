import { ports } from '@/application/tokens';
import { detourOf } from './guard';
import { loadShell } from './routes';
import type { ServiceScope } from './scope';
import { canonicalPath, screenAt } from './screen-places';
import { uiTokens } from './ui-tokens';

/**
 * Fetches all the first screen needs at once, its texts with everybody's, and sets an address right
 * that leads elsewhere; to be awaited before the first render. What does not arrive, the screen's own
 * place tells; only without any texts it rejects.
 */
export async function prepareFirstScreen(
  scope: ServiceScope,
  browser: Pick<Window, 'location' | 'history'>,
): Promise<void> {
  const session = scope.get(ports.session);
  const { search, hash } = browser.location;
  let path = canonicalPath(browser.location.pathname);
  const detour = detourOf(screenAt(path)?.audience ?? 'anybody', session, path + search);
  if (detour !== undefined) path = new URL(detour, browser.location.origin).pathname;
  const address = detour ?? path + search + hash;
  if (address !== browser.location.pathname + search + hash) {
    browser.history.replaceState(undefined, '', address);
  }
  const screen = screenAt(path);
  const loader = scope.get(uiTokens.screenLoader);
  const texts = scope.get(uiTokens.texts).start(screen?.needs);
  await Promise.allSettled([
    texts.then(() => screen && loader.part(screen.load, screen.needs)),
    screen?.load(),
    screen?.frame === 'plain' ? undefined : texts.then(() => loader.part(loadShell)),
    screen?.frame === 'plain' ? undefined : loadShell(),
    screen?.audience === 'users' ? scope.get(uiTokens.sessionScope).opening : undefined,
  ]);
  await texts;
}
