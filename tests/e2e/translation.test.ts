import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@/domain/shared/language';
import de from '@/ui/i18n/locales/de/messaging.json' with { type: 'json' };
import zh from '@/ui/i18n/locales/zh-CN/messaging.json' with { type: 'json' };
import { withBuiltInModels } from '@tests/support/built-in-models';
import { bubbles, fill, logOf } from './support/conversation';
import { balancesOf, enter, join, meet, type EnterOptions, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { inLongerLane } from './support/layout';

const PHONE: EnterOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  translation: 'always',
};
const DESKTOP: EnterOptions = { locale: 'de-DE', translation: 'always' };

let server: SharedServer;
let lin: Member;
let jan: Member;

test.beforeAll(async ({ shared }) => {
  server = shared;
  lin = await join(server.url, { nickname: 'Lin', language: 'zh-CN' });
  jan = await join(server.url, { nickname: 'Jan', language: 'de', gender: 'Male' });
  await meet(server.url, lin, jan);
});
test.afterAll(leaveAll);

test('a Chinese phone and a German desktop understand each other from the first message', async ({
  browser,
}) => {
  const phone = await enter(browser, server.url, lin, PHONE);
  // Some browsers have an engine of their own, which would offer its translation first.
  await phone.page.addInitScript(withBuiltInModels({ pairs: {} }));
  const desktop = await enter(browser, server.url, jan, DESKTOP);

  await test.step('the first message arrives translated, though nothing was chosen', async () => {
    await open(phone, jan, zh.notice.ok);
    const chip = chipOf(phone.page, zh.chip.label);
    await expect(chip.getByRole('combobox')).toHaveValue('de');
    await expect(chip).toContainText(zh.chip.free);
    await write(phone.page, '你好！');
    // Until it has opened the conversation an answer costs a coin, and a notice shows that.
    await expect.poll(async () => (await balancesOf(server.url, lin.token)).coins).toBe(4);
    await open(desktop, lin, de.notice.ok);
    await expect(logOf(desktop.page).getByText('你好！')).toBeVisible();
    await expect(logOf(desktop.page).locator('[lang="de"]').last()).toContainText('Hallo');
  });
  await test.step('the list shows the reader’s language', async () => {
    const list = desktop.page.getByRole('navigation', { name: de.list.label });
    await expect(list.getByText(/^Hallo/)).toBeVisible();
  });
  await test.step('one tap turns it off, another undoes that, and off stays off', async () => {
    const { page } = desktop;
    const chip = chipOf(page, de.chip.label);
    await chip.getByRole('button', { name: de.chip.off, exact: true }).click();
    await page.getByRole('button', { name: 'Rückgängig', description: de.chip.isOff }).click();
    await expect(chip.getByRole('combobox')).toHaveValue('zh-CN');
    await chip.getByRole('button', { name: de.chip.off, exact: true }).click();
    await write(page, 'Guten Morgen!');
    const sent = bubbles(page).filter({ hasText: 'Guten Morgen!' });
    await expect(sent.locator('[lang="zh-CN"]')).toHaveCount(0);
    await page.reload();
    await expect(chip.getByRole('combobox')).toHaveValue('');
  });
  await test.step('an untranslated message is marked so and is translated on its bubble', async () => {
    const { page } = phone;
    const bubble = bubbles(page).filter({ hasText: 'Guten Morgen!' });
    await expect(bubble).toContainText('德语');
    const translate = bubble.getByRole('button', { name: zh.message.translate, exact: true });
    expect((await translate.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await translate.tap();
    await expect(bubble.locator('[lang="zh-CN"]')).toContainText('早上好');
    await expect(translate).toBeHidden();
    await page.reload();
    await expect(bubble.locator('[lang="zh-CN"]')).toContainText('早上好');
  });
  await test.step('everything from a person is translated, once the price was shown', async () => {
    const { page } = phone;
    // The composer's plus has the same name in Chinese.
    await page.getByRole('button', { name: zh.pane.more, exact: true }).first().tap();
    const name = { name: jan.nickname };
    await page.getByRole('menuitem', { name: fill(zh.reading.everything, name) }).tap();
    const question = page.getByRole('dialog', { name: fill(zh.reading.everythingTitle, name) });
    await question.getByRole('button', { name: zh.reading.everythingYes }).tap();
    await write(desktop.page, 'Gute Nacht!');
    const bubble = bubbles(page).filter({ hasText: 'Gute Nacht!' });
    await expect(bubble.locator('[lang="zh-CN"]')).toContainText('晚安');
  });
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

test(
  'an unreadable text does not open a conversation by itself',
  inLongerLane,
  async ({ browser }) => {
    const [eva, tom] = await Promise.all([newcomer('Eva', 'zh-CN'), newcomer('Tom', 'de')]);
    await meet(server.url, eva, tom);
    const desktop = await enter(browser, server.url, tom, DESKTOP);
    const { page } = desktop;
    await open(desktop, eva, de.notice.ok);
    const words = 'Quarkspeise mit Sanddorn';
    const field = page.getByRole('textbox', { name: fill(de.composer.label, { name: 'Eva' }) });
    await field.fill(words);
    await field.press('Enter');
    const question = page.getByRole('dialog', {
      name: fill(de.untranslated.title, { name: 'Eva' }),
    });
    await expect(question).toBeVisible();
    await question.press('Escape');
    await expect(field).toHaveValue(words);
    await expect(bubbles(page)).toHaveCount(0);
    expect((await balancesOf(server.url, tom.token)).coins).toBe(5);

    await field.press('Enter');
    await question.getByRole('button', { name: de.untranslated.send }).click();
    await expect(bubbles(page).filter({ hasText: words })).toContainText(de.message.untranslated);
    await expect(field).toHaveValue('');
    await expect.poll(async () => (await balancesOf(server.url, tom.token)).coins).toBe(4);

    await test.step('the reader’s own device translates it for free', async () => {
      const before = await balancesOf(server.url, eva.token);
      const phone = await enter(browser, server.url, eva, PHONE);
      await phone.page.addInitScript(
        withBuiltInModels({ pairs: { 'de zh': 'downloadable' }, texts: { [words]: '沙棘奶渣' } }),
      );
      await open(phone, tom, zh.notice.ok);
      const bubble = bubbles(phone.page).filter({ hasText: words });
      await bubble.getByRole('button', { name: zh.device.translate }).tap();
      await expect(bubble.locator('[lang="zh-CN"]')).toContainText('沙棘奶渣');
      await expect(bubble).toContainText(zh.device.mark);
      await write(page, 'Grünkohl mit Pinkel');
      const second = bubbles(phone.page).filter({ hasText: 'Grünkohl' });
      await expect(second.locator('[lang="zh-CN"]')).toContainText('[de zh]');
      await phone.page.reload();
      await expect(bubble.locator('[lang="zh-CN"]')).toContainText('沙棘奶渣');
      expect(await balancesOf(server.url, eva.token)).toEqual(before);
      expect(phone.complaints).toEqual([]);
    });
  },
);

function newcomer(nickname: string, language: Language): Promise<Member> {
  return join(server.url, { nickname, language });
}

async function open({ page }: Visitor, other: Member, understood: string): Promise<void> {
  await page.goto(`/chat?with=${encodeURIComponent(other.address)}`);
  const notice = page.getByRole('dialog').getByRole('button', { name: understood });
  // With the name it is known whether the first message costs something.
  const known = page.getByRole('textbox', { name: other.nickname });
  await expect(known.or(notice).first()).toBeVisible();
  if (await notice.isVisible()) await notice.click();
}

function chipOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

function fieldOf(page: Page): Locator {
  return page.locator('textarea');
}

async function write(page: Page, text: string): Promise<void> {
  const field = fieldOf(page);
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
