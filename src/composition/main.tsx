import { configure } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from '@/ui/shell/App';
import { prepareFirstScreen } from '@/ui/shell/prepare-screen';
import { composePage, meetServer, startPage } from './page';
import type { Scope } from './scope';
import { fetchSessionAhead } from './session-ahead';

configure({ enforceActions: 'always' });

// Not awaited here: the parts of the program fetched below wait for this file to be through. Without
// any texts there is nothing to draw: `boot.js`, which is outside the program, says so.
void openPage().catch((failure: unknown) => {
  dispatchEvent(new Event('parley:not-arrived'));
  throw failure;
});

async function openPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the interface');
  const page = composePage(window);
  startPage(page);
  const [extraRoutes] = await Promise.all([fetchExtraRoutes(), prepareFirstScreen(page, window)]);
  // As a transition, so that drawing the first screen never holds the page for long at a time.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App scope={page} onDrawn={() => meet(page)} extraRoutes={extraRoutes} />
      </StrictMode>,
    ),
  );
}

/** What the first screen does not wait for. */
function meet(page: Scope): void {
  meetServer(page);
  if (!page.get(accountTokens.session).me) fetchSessionAhead(document);
}

/** The gallery of parts is for whoever develops; the production build drops it with the condition. */
async function fetchExtraRoutes(): Promise<NonNullable<AppProps['extraRoutes']>> {
  if (!import.meta.env.DEV) return [];
  return [(await import('@/ui/gallery/gallery-route')).galleryRoute];
}
