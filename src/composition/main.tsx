import { configure } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, type AppProps } from '@/ui/shell/App';
import { prepareFirstScreen } from '@/ui/shell/prepare-screen';
import { adoptDrawnStyles } from '@/ui/theme/drawn-styles';
import { endEarlyPresses, pressEarly, screenRoot } from './drawn-page';
import { composePage, meetServer, startPage } from './page';
import type { Scope } from './scope';
import { fetchSessionAhead } from './session-ahead';

configure({ enforceActions: 'always' });

// In a task of its own: what is drawn already answers between this file and what it begins. Without any texts
// there is nothing to draw: `boot.js`, which is outside the program, says so.
setTimeout(() => {
  openPage().catch((failure: unknown) => {
    dispatchEvent(new Event('parley:not-arrived'));
    throw failure;
  });
});

async function openPage(): Promise<void> {
  const { root, drawn } = screenRoot(document);
  const page = composePage(window);
  startPage(page);
  const [extraRoutes] = await Promise.all([fetchExtraRoutes(), prepareFirstScreen(page, window)]);
  const { sheet } = document.querySelector('style') ?? {};
  if (sheet) adoptDrawnStyles(sheet);
  endEarlyPresses(document);
  const app = (
    <StrictMode>
      <App
        scope={page}
        onDrawn={() => {
          // Each in a task of its own: the page is never held for long at a time.
          setTimeout(() => pressEarly(document));
          setTimeout(() => meet(page));
        }}
        extraRoutes={extraRoutes}
      />
    </StrictMode>
  );
  // As a transition, so that drawing the first screen never holds the page for long at a time.
  startTransition(() => {
    if (drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** What the first screen does not wait for. */
function meet(page: Scope): void {
  meetServer(page);
  if (!page.get(accountTokens.session).me) fetchSessionAhead(document);
}

/** The gallery of parts is for developers; the production build drops it with the condition. */
async function fetchExtraRoutes(): Promise<NonNullable<AppProps['extraRoutes']>> {
  if (!import.meta.env.DEV) return [];
  return [(await import('@/ui/gallery/GalleryScreen')).galleryRoute];
}
