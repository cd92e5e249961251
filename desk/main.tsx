import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { callDesk } from './call-desk';
import { Desk } from './Desk';
import { DeskViewModel } from './desk.view-model';

configure({ enforceActions: 'always' });

const root = document.getElementById('desk');
if (!root) throw new Error('the page has no element for the desk');
const desk = new DeskViewModel({
  call: callDesk,
  clock: { ...systemScheduler, now: () => epochMs(Date.now()) },
});
createRoot(root).render(
  <StrictMode>
    <Desk desk={desk} />
  </StrictMode>,
);
