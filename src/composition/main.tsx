import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/ui/app/App';
import { uiTokens } from '@/ui/app/ui-tokens';
import { composePage, startPage } from './page';

configure({ enforceActions: 'always' });

const page = composePage(window);
await page.get(uiTokens.texts).start();
startPage(page);

const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the interface');
createRoot(place).render(
  <StrictMode>
    <App scope={page} />
  </StrictMode>,
);
