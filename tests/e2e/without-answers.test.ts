import { expect, type Page } from '@playwright/test';
import { logout } from '@/contract/http/account';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { bubbles, fill, logOf, write } from './support/conversation';
import { call, tokenOf } from './support/members';
import { leaveAll } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';

let server: SharedServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
test.afterAll(leaveAll);

const KEPT = 'the harbour at seven';
const TAKEN_BACK = 'said by mistake';
const MINE = 'seven is fine';
const OFFLINE = 'written on the train';

/** No call is answered until they are released. */
async function holdAnswers(page: Page): Promise<{ readonly release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', (route) => released.then(() => route.fallback()));
  return { release };
}

/** Where the messages and the rows of the list are, by their words. */
function positionsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=log] article, nav li')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return `${each.textContent?.slice(0, 20)} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** Every store of the browser, as one text. */
async function storesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, await caches.keys()];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(name));
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store);
        found.push([name, store, await done(rows.getAllKeys()), await done(rows.getAll())]);
      }
      opened.close();
    }
    return JSON.stringify(found);
  });
}

test('the list and the last conversation are there before any answer, and go with the session', async ({
  browser,
}) => {
  const { ann, ben, anns, bens } = await twoInConversation(browser, server.url, { his: 'en' });
  const { page } = anns;
  const bubble = (text: string) => bubbles(page).filter({ hasText: text });
  await write(bens.page, KEPT);
  await write(bens.page, TAKEN_BACK);
  await expect(bubble(TAKEN_BACK)).toBeVisible();
  await write(page, MINE);
  await expect(bubbles(bens.page).filter({ hasText: MINE })).toBeVisible();

  await test.step('the answers that come later move nothing', async () => {
    const answers = await holdAnswers(page);
    await page.reload();
    await expect(bubble(MINE)).toBeVisible();
    const before = await positionsOf(page);
    const last = page.waitForResponse(/\/message\/user-session-list/);
    answers.release();
    await last;
    await expect(bubble(MINE).getByText(/^(Delivered|Read)$/)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await positionsOf(page)).toEqual(before);
    await page.unroute('**/api/**');
  });
  await test.step('with every answer held back she reads both, and what she writes waits', async () => {
    await holdAnswers(page);
    await page.reload();
    await expect(bubble(KEPT)).toBeVisible();
    await expect(bubble(TAKEN_BACK)).toBeVisible();
    await expect(bubble(MINE)).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: chat.list.label })
        .getByRole('link', { name: /Benedikt/ }),
    ).toBeVisible();
    await write(page, OFFLINE);
    await expect(bubble(OFFLINE)).toBeVisible();
  });
  await test.step('what was taken back meanwhile goes with the first answer, what waited goes out', async () => {
    const last = bubbles(bens.page).filter({ hasText: TAKEN_BACK });
    await last.hover();
    await last.getByRole('button', { name: chat.message.actions }).click();
    await bens.page.getByRole('menuitem', { name: /^Unsend\b/ }).click();
    await expect(logOf(bens.page).getByText(chat.message.recalledOwn)).toBeVisible();
    await page.unroute('**/api/**');
    await page.reload();
    await expect(bubbles(bens.page).filter({ hasText: OFFLINE })).toBeVisible();
    await expect(bubble(TAKEN_BACK)).toHaveCount(0);
    await expect(bubble(KEPT)).toBeVisible();
    await expect.poll(() => storesOf(page)).not.toContain(TAKEN_BACK);
    expect(await storesOf(page)).toContain(KEPT);
  });
  const words = [KEPT, TAKEN_BACK, MINE, OFFLINE, ann.nickname, ben.nickname];
  const expectNothingKept = async (left: Page): Promise<void> => {
    const stores = await storesOf(left);
    expect(words.filter((each) => stores.includes(each))).toEqual([]);
  };
  await test.step('after she has signed out no store has any of it', async () => {
    await page.getByRole('button', { name: fill(shell.me, { name: ann.nickname }) }).click();
    await page.getByRole('menuitem', { name: shell.route.signOut }).click();
    await expect(page.getByText(shell.signedOut)).toBeVisible();
    await expectNothingKept(page);
    await page.reload();
    await expectNothingKept(page);
  });
  await test.step('nor after the server has refused his session', async () => {
    expect(await storesOf(bens.page)).toContain(KEPT);
    await holdAnswers(bens.page);
    await bens.page.reload();
    await expect(bubbles(bens.page).filter({ hasText: KEPT })).toBeVisible();
    await call(server.url, logout, {}, await tokenOf(bens.page));
    await bens.page.unroute('**/api/**');
    await bens.page.reload();
    await expect(bens.page).toHaveURL(/\/login/);
    await expectNothingKept(bens.page);
  });
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
});
