import { expect } from '@playwright/test';
import { chatSettings } from '@tests/support/mounted-adapters';
import { freePort } from '../../scripts/free-port.mjs';
import { bubbles, write } from './support/conversation';
import { inVendorsLane } from './support/layout';
import { leaveAll } from './support/person';
import { startServer } from './support/server';
import { test } from './support/shared-server';
import { twoInConversation } from './support/two-people';

test(
  'two pages write to each other over a wire of ADAPTERS',
  inVendorsLane,
  async ({ browser }) => {
    const settings = await chatSettings(await freePort());
    const server = await startServer({ PARLEY_DEMO: '0', ...settings });
    const { anns, bens } = await twoInConversation(browser, server.url);
    await write(anns.page, 'Hello over my sockets');
    await expect(bubbles(bens.page).getByText('Hello over my sockets')).toBeVisible();
    await write(bens.page, 'Hallo zurück');
    await expect(bubbles(anns.page).getByText('Hallo zurück')).toBeVisible();
    // A page's policy that leaves the wire out would be a complaint of the browser.
    expect([...anns.complaints, ...bens.complaints]).toEqual([]);
    await leaveAll();
    await server.remove();
  },
);
