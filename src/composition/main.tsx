import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from '@/ui/app/App';
import { prepareFirstScreen } from '@/ui/app/first-screen';
import { composePage, startPage } from './page';

configure({ enforceActions: 'always' });

// Not awaited here: the parts of the program fetched below wait for this file to be through.
void openPage();

async function openPage(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no place for the interface');
  const { root, meetServer } = composePage(window);
  startPage(root);
  const [extraRoutes] = await Promise.all([fetchExtraRoutes(), prepareFirstScreen(root, window)]);
  createRoot(place).render(
    <StrictMode>
      <App scope={root} extraRoutes={extraRoutes} />
    </StrictMode>,
  );
  meetServer();
}

/** The gallery of parts is for whoever develops; the production build drops it with the condition. */
async function fetchExtraRoutes(): Promise<NonNullable<AppProps['extraRoutes']>> {
  if (!import.meta.env.DEV) return [];
  return [(await import('@/ui/gallery/gallery-route')).galleryRoute];
}
