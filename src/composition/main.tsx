import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/ui/app/App';
import { uiTokens } from '@/ui/app/ui-tokens';
import { composePage, startPage } from './page';

configure({ enforceActions: 'always' });

const { root, meetServer } = composePage(window);
await root.get(uiTokens.texts).start();
startPage(root);

// The gallery of parts is for whoever develops; the production build drops it with the condition.
const extraRoutes = import.meta.env.DEV
  ? [(await import('@/ui/gallery/gallery-route')).galleryRoute]
  : [];

const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the interface');
createRoot(place).render(
  <StrictMode>
    <App scope={root} extraRoutes={extraRoutes} />
  </StrictMode>,
);

meetServer();
