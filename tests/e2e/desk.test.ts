import { expect, type Page } from '@playwright/test';
import { addComplaint } from '@/contract/http/complaints';
import { buyGoods } from '@/contract/http/shop';
import { userId } from '@/domain/shared/ids';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import messaging from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import { composer, logOf, openConversation, write } from './support/conversation';
import { expectAccessible } from './support/axe';
import { call, join, signIn, visitAs, type Member } from './support/members';
import { visit, type Visitor } from './support/person';
import { startServer, type RunningServer } from './support/server';
import { inLongerLane } from './support/layout';
import { test } from './support/shared-server';

const KEY = 'operators-of-the-journeys_0123456789-abcdefghi';
/** What people write is a text at the desk, too; a script of theirs would be a complaint of the browser. */
const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>';
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let server: RunningServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let desk: Visitor;

test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0', OPERATOR_KEY: KEY });
  [ann, ben] = await Promise.all([
    join(server.url, { nickname: 'Annabel', language: 'en' }),
    join(server.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' }),
  ]);
  anns = await visitAs(browser, server.url, ann, { viewport: PHONE });
  desk = await visit(
    browser,
    server.url,
    { nickname: 'Hanna' },
    { viewport: { width: 1360, height: 860 } },
  );
});
test.afterAll(async () => {
  expect([...anns.complaints, ...desk.complaints]).toEqual([]);
  await server.remove();
});

async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Your name').fill('Hanna');
  await page.getByLabel('Key of the operators').fill(KEY);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

test('the desk stays shut to a wrong key', inLongerLane, async () => {
  const { page } = desk;
  await page.goto('/desk');
  await expectAccessible(page, 'the key of the desk');
  await page.getByLabel('Your name').fill('Hanna');
  await page.getByLabel('Key of the operators').fill('a-wrong-key');
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('alert')).toContainText('This key is wrong');
});

test('a person who writes to support on a phone is answered at the desk', async () => {
  await openConversation(anns.page, 'support');
  await expect(anns.page.getByText(messaging.log.supportStart)).toBeVisible();
  await write(anns.page, `I cannot change my picture ${MARKUP}`);
  await expect(logOf(anns.page)).toContainText('Support is here every day');

  const { page } = desk;
  await openDesk(page);
  const queue = page.getByRole('region', { name: 'Queue' });
  await expect(queue.getByRole('button', { name: /Annabel/ })).toBeVisible();
  await page.keyboard.press('j');
  const conversation = page.getByRole('region', { name: 'Conversation with Annabel' });
  await expect(conversation.getByRole('log')).toContainText(`my picture ${MARKUP}`);
  const answer = conversation.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeDisabled();
  await expect(page.getByRole('complementary', { name: 'Person' })).toContainText(
    'an…@example.org',
  );
  await expectAccessible(page, 'a conversation at the desk');
  await page.keyboard.press('c');
  await expect(answer).toBeEnabled();
  await answer.fill('Open your profile and tap the camera.');
  await answer.press('Enter');
  await expect(answer).toHaveValue('');
  await expect(conversation.getByRole('log')).toContainText('Open your profile');
  await expect(logOf(anns.page)).toContainText('Open your profile and tap the camera.');

  // Lying on its side, too, a phone shows the messages.
  const wide = page.viewportSize()!;
  for (const lying of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
    await page.setViewportSize(lying);
    const log = await conversation.getByRole('log').boundingBox();
    expect(log!.height, `what was said, ${lying.width} px`).toBeGreaterThanOrEqual(140);
  }
  await page.setViewportSize(wide);

  await write(anns.page, 'Thank you!');
  await expect(conversation.getByRole('log')).toContainText('Thank you!');
  await conversation.getByRole('button', { name: 'Close' }).click();
  await expect(conversation).toContainText('Closed by Hanna');
  await expect(queue.getByRole('button', { name: /Annabel/ })).toHaveCount(0);
});

test('coins are granted with a reason that is in the bills', inLongerLane, async () => {
  const { page } = desk;
  await page.keyboard.press('/');
  await page.keyboard.type(String(ann.id + 100_000));
  await page.keyboard.press('Enter');
  const person = page.getByRole('complementary', { name: 'Person' });
  await person.getByRole('button', { name: 'Grant coins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant coins to Annabel' });
  await dialog.getByLabel('Coins').fill('50');
  await dialog.getByLabel(/Reason/).fill('Order 7K2M-91 was paid');
  await expectAccessible(page, 'granting coins', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(person).toContainText('coins granted');
  await anns.page.goto('/account?index=5');
  await expect(anns.page.getByText('Order 7K2M-91 was paid')).toBeVisible();
});

test('an order of the shop is sent at the desk', inLongerLane, async () => {
  const { page } = desk;
  const wish = { goodsId: 1, quantity: 1, address: `12 Rue des Martyrs\n${MARKUP}` };
  const request = { ...wish, recipient: userId(ann.id), requestId: 'for-the-desk' };
  await call(server.url, buyGoods, request, ann.token);
  await page.getByRole('button', { name: 'Orders' }).click();
  await expect(page.getByText('No order is on this list.')).toBeVisible();
  await page.getByRole('button', { name: 'Shop, to send' }).click();
  const row = page.getByRole('row', { name: /tulips/ });
  await row.getByRole('button', { name: 'Show where tulips goes' }).click();
  await expect(row).toContainText('Rue des Martyrs');
  await expect(row).toContainText(MARKUP);
  await expectAccessible(page, 'the orders of the shop');
  await row.getByRole('button', { name: 'It is sent' }).click();
  await expect(page.getByText('No order is on this list.')).toBeVisible();
  await anns.page.goto('/announcements');
  await expect(anns.page.getByText('A shop order is on its way.')).toBeVisible();
  await expect(anns.page.getByRole('heading', { name: 'Shop order · Tulips' })).toBeVisible();
  await expect(anns.page.getByRole('link', { name: 'See the order' })).toBeVisible();
});

test('a complaint is decided with a ban', async () => {
  const { page } = desk;
  await call(
    server.url,
    addComplaint,
    {
      type: 1,
      notes: `He asked me for money ${MARKUP}`,
      beComplainedAccount: String(ben.id + 100_000),
      place: 'profile',
    },
    ann.token,
  );
  await page.getByRole('button', { name: 'Complaints' }).click();
  await page.getByRole('button', { name: /Annabel → Benedikt/ }).click();
  const complaint = page.getByRole('region', { name: 'Complaint about Benedikt' });
  await expect(complaint).toContainText(`for money ${MARKUP}`);
  const ban = complaint.getByRole('button', { name: /Ban Benedikt/ });
  await expect(ban).toBeDisabled();
  await complaint.getByRole('textbox').fill('Thank you, he may not come back.');
  await expectAccessible(page, 'a complaint at the desk');
  await ban.click();
  const dialog = page.getByRole('dialog', { name: 'Ban Benedikt' });
  await dialog.getByLabel('7 days').check();
  await dialog.getByLabel(/Reason/).selectOption('fraud');
  await expectAccessible(page, 'a ban', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(complaint).toContainText('upheld');
  await page.getByRole('button', { name: 'Log' }).click();
  for (const action of ['desk opened', 'support claimed', 'user banned']) {
    await expect(page.getByRole('cell', { name: action })).toBeVisible();
  }
});

test(
  'every tab of the desk has room on a phone, on a tablet and on a small laptop',
  inLongerLane,
  async () => {
    const { page } = desk;
    const tabs = page.getByRole('navigation', { name: 'Desk' });
    for (const width of [390, 768, 1024, 1360]) {
      await page.setViewportSize({ width, height: 860 });
      for (const tab of ['Support', 'Complaints', 'People', 'Orders', 'Announcements', 'Log']) {
        await tabs.getByRole('button', { name: tab }).click();
        await expect(page.getByRole('main')).toBeVisible();
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(tooWide, `${tab} at ${width} px`).toBe(0);
        const last = await page.getByRole('button', { name: /^Sign out/ }).boundingBox();
        expect(last!.x + last!.width, `signing out at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
    await page.setViewportSize(PHONE);
    await tabs.getByRole('button', { name: 'Support' }).click();
    // Beside the queue nothing would be left for what was chosen of it.
    const queue = await page.getByRole('region', { name: 'Queue' }).boundingBox();
    expect(queue?.width).toBe(PHONE.width);
  },
);

test(
  'a banned person writes to support from the sentence about the ban, and reads the answer',
  inLongerLane,
  async ({ browser }) => {
    const bens = await visit(browser, server.url, ben);
    await bens.page.goto('/login');
    await signIn(bens.page, ben.email);
    await bens.page.getByRole('button', { name: account.appeal.open }).click();
    const appeal = bens.page.getByRole('dialog', { name: account.appeal.title });
    await appeal.getByLabel(account.appeal.label).fill('This must be a mistake');
    await appeal.getByRole('button', { name: account.appeal.send }).click();
    await expect(appeal.getByRole('log')).toContainText('This must be a mistake');
    await expectAccessible(bens.page, 'writing to support while banned', 'dialog[open]');

    const { page } = desk;
    await page.getByRole('button', { name: /^Support/ }).click();
    await page.getByRole('button', { name: /Benedikt.*Banned/ }).click();
    const conversation = page.getByRole('region', { name: 'Conversation with Benedikt' });
    await conversation.getByRole('button', { name: 'Claim' }).click();
    const answer = conversation.getByRole('textbox', { name: 'Answer' });
    await answer.fill('We looked at it again.');
    await answer.press('Enter');
    await expect(answer).toHaveValue('');

    await appeal.getByRole('button', { name: account.appeal.refresh }).click();
    await expect(appeal.getByRole('log')).toContainText('We looked at it again.');
    expect(bens.complaints).toEqual([]);
  },
);

test('after signing out nothing of the desk is left', inLongerLane, async () => {
  const { page } = desk;
  expect(await page.title()).toBe('Parley Desk');
  await page.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByLabel('Key of the operators')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Key of the operators')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expect(composer(page)).toHaveCount(0);
});
