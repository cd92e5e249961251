import { join as path } from 'node:path';
import { expect } from '@playwright/test';
import de from '@/ui/i18n/locales/de/messaging.json' with { type: 'json' };
import deWallet from '@/ui/i18n/locales/de/wallet.json' with { type: 'json' };
import ja from '@/ui/i18n/locales/ja/messaging.json' with { type: 'json' };
import { withBuiltInModels } from '@tests/support/built-in-models';
import { layModels } from '@tests/support/synthetic-model';
import { DIALOG, expectAccessible } from './support/axe';
import { bubbles, fill } from './support/conversation';
import { balancesOf, join, meet, visitAs, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { startServer, type RunningServer } from './support/server';
import { inLongerLane, test } from './support/layout';

const SAID = 'Ich lese heute das Buch in der Stadt.';

let server: RunningServer;
let jan: Member;
let mio: Member;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0', TRANSLATE_PRICE: '' });
  await server.stop();
  await layModels(path(server.data, 'models'), ['de-en', 'en-de', 'ja-en', 'en-ja']);
  await server.start();
  jan = await join(server.url, { nickname: 'Jan', language: 'de' });
  mio = await join(server.url, { nickname: 'Mio', language: 'ja' });
  await meet(server.url, jan, mio);
});
test.afterAll(async () => {
  await leaveAll();
  await server.remove();
});

test(
  'a sentence that no phrasebook has is seen before it is sent, goes out translated, and is read',
  inLongerLane,
  async ({ browser }) => {
    const options = { translation: 'always' } as const;
    const desktop = await visitAs(browser, server.url, jan, { ...options, locale: 'de-DE' });
    const phone = await visitAs(browser, server.url, mio, { ...options, locale: 'ja-JP' });
    await phone.page.addInitScript(withBuiltInModels({ pairs: {} }));
    const before = await balancesOf(server.url, jan.token);
    await open(desktop, mio, de.notice.ok);

    const { page } = desktop;
    const region = page.getByRole('group', {
      name: fill(de.composer.previewLabel, { name: mio.nickname }),
    });
    let seen = '';
    await test.step('what the other will read appears during writing, with its back translation', async () => {
      await page.locator('textarea').fill(SAID);
      const translation = region.locator('[lang="ja"]');
      await expect(translation).toContainText('今日');
      seen = await translation.innerText();
      await expect(region).toContainText(de.reading.back);
      await expect(region).toContainText('Buch');
      await expect(page.getByRole('button', { name: de.composer.preview })).toHaveCount(0);
      await expectAccessible(page, 'what they will read, while one writes');
    });
    await test.step('it is sent as it was seen, and costs nothing but the opening', async () => {
      await page.locator('textarea').press('Enter');
      await expect(page.locator('textarea')).toHaveValue('');
      await expect(region).toBeHidden();
      await expect(bubbles(page).locator('[lang="ja"]')).toHaveText(new RegExp(`${seen}$`));
      await expect
        .poll(() => balancesOf(server.url, jan.token))
        .toEqual({ ...before, coins: before.coins - 1 });
    });
    await test.step('the reader sees the original, and its back translation', async () => {
      await open(phone, jan, ja.notice.ok);
      const bubble = bubbles(phone.page).filter({ hasText: SAID });
      await expect(bubble.locator('[lang="ja"]')).toContainText(seen);
      await bubble.getByRole('button', { name: ja.message.actions }).click();
      await phone.page.getByRole('menuitem', { name: ja.reading.check }).click();
      const dialog = phone.page.getByRole('dialog', { name: ja.reading.check });
      await expect(dialog.getByRole('definition').first()).toHaveText(SAID);
      await expect(dialog).toContainText(ja.reading.through);
      await expect(dialog.locator('[lang="en"]')).toContainText('book');
      await expectAccessible(phone.page, 'the check of a translation', DIALOG);
    });
    await test.step('it is off by one setting', async () => {
      await page.goto('/account?index=1');
      const choice = page.getByRole('switch', {
        name: deWallet.settings.languages.seeWhileWriting,
      });
      await choice.click();
      await open(desktop, mio, de.notice.ok);
      await page.locator('textarea').fill(SAID);
      await expect(page.getByRole('button', { name: de.composer.preview })).toBeVisible();
      await expect(region).toBeHidden();
    });
    expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
  },
);

async function open({ page }: Visitor, other: Member, understood: string): Promise<void> {
  await page.goto(`/chat?with=${encodeURIComponent(other.address)}`);
  const notice = page.getByRole('dialog').getByRole('button', { name: understood });
  const known = page.getByRole('textbox', { name: other.nickname });
  await expect(known.or(notice).first()).toBeVisible();
  if (await notice.isVisible()) await notice.click();
}
