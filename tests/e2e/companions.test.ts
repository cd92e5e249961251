import { expect, type Page } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import { COMPANIONS, type Companion } from '@server/demo/companions';
import { leaveAll, register, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { bubbles, composer, dismissNotice, fill } from './support/conversation';
import { inLongerLane } from './support/layout';

const ANN = { nickname: 'Annabel', language: 'en' } as const;

let server: SharedServer;

test.beforeAll(({ sharedWithCompanions }) => {
  server = sharedWithCompanions;
});
test.afterAll(leaveAll);

test('a person alone on a fresh machine sees the whole loop', inLongerLane, async ({ browser }) => {
  const ann = await visit(browser, server.url, ANN);
  const { page } = ann;
  await test.step('she registers and finds a person, who is marked as a companion', async () => {
    await register(ann, ANN);
    await page.getByRole('button', { name: encounter.start }).click();
    await expect(page.getByText(encounter.searching.title)).toBeVisible();
  });
  const companion = await metCompanion(page);
  expect(companion.language).not.toBe(ANN.language);
  await page.getByRole('link', { name: encounter.matched.hello }).click();
  await dismissNotice(page);
  await expect(page.getByRole('heading', { name: companion.nickname })).toBeVisible();
  await expect(page.getByText(common.demoCompanion).first()).toBeVisible();

  await test.step('she greets with a quick phrase', async () => {
    await expect(composer(page)).toHaveValue(encounter.matched.greeting);
    await composer(page).clear();
    await page.getByRole('button', { name: chat.composer.phrases }).click();
    const phrases = page.getByRole('dialog', { name: chat.composer.phrases });
    await phrases.getByRole('button', { name: 'Hello!', exact: true }).click();
    await expect(composer(page)).toHaveValue('Hello!');
    await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
    // The greeting may say hello, too, and "you" somewhere in it.
    const hers = bubbles(page).filter({ has: page.getByText(chat.message.you, { exact: true }) });
    await expect(hers.locator(`[lang="${companion.language}"]`)).not.toBeEmpty();
  });
  await test.step('the answer comes in the companion’s language, with hers under it', async () => {
    const answer = bubbles(page).last();
    await expect(answer).toContainText(companion.nickname);
    await expect(answer.locator(`[lang="${companion.language}"]`)).not.toBeEmpty();
    await expect(answer.locator('[lang="en"]')).toContainText(chat.message.translation);
  });
  expect(ann.complaints).toEqual([]);
});

async function metCompanion(page: Page): Promise<Companion> {
  const title = page.getByRole('status').filter({ hasText: fill(encounter.matched.title, {}) });
  await expect(title).toBeVisible();
  await expect(page.getByText(common.demoCompanion).first()).toBeVisible();
  const text = await title.innerText();
  const companion = COMPANIONS.find(({ nickname }) => text.includes(nickname));
  if (!companion) throw new Error(`nobody of the house is called so: ${text}`);
  return companion;
}
