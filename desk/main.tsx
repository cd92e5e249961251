import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import { DeskViewModel } from './desk.view-model';

configure({ enforceActions: 'always' });

const root = document.getElementById('desk');
if (!root) throw new Error('the page has no element for the desk');
const desk = new DeskViewModel();
createRoot(root).render(
  <StrictMode>
    <Desk desk={desk} />
  </StrictMode>,
);
