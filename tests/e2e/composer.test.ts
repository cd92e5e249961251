import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { addFriend } from '@/contract/http/friends';
import { sendRedPacket } from '@/contract/http/gifts';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { WELCOME_PACKAGE } from '@/domain/wallet/welcome';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import purchases from '@/ui/i18n/locales/en/purchases.json' with { type: 'json' };
import shop from '@/ui/i18n/locales/en/shop.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import chineseGifts from '@/ui/i18n/locales/zh-CN/gifts.json' with { type: 'json' };
import chineseShop from '@/ui/i18n/locales/zh-CN/shop.json' with { type: 'json' };
import chineseWallet from '@/ui/i18n/locales/zh-CN/wallet.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import {
  balancesOf,
  call,
  enterConversation,
  join,
  joinInWizard,
  meet,
  visitAs,
  type Member,
} from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import {
  bubbles,
  chooseLanguage,
  composer,
  fill,
  logOf,
  openConversation,
  write,
} from './support/conversation';

let server: SharedServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ ann, ben } = await twoWhoMet(server.url));
  anns = await visitAs(browser, server.url, ann);
  bens = await enterConversation(browser, server.url, ben, ann);
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});

test('without coins nothing is sent, nothing is lost, and there are three ways on', async ({
  browser,
}) => {
  const newcomer = { nickname: 'Cleo', language: 'en' } as const;
  const { member: cleo, visitor } = await joinInWizard(browser, server.url, newcomer);
  const { page, context } = visitor;
  const [known, stranger] = [
    await join(server.url, { nickname: 'Known', language: 'en' }),
    await join(server.url, { nickname: 'Stranger', language: 'en' }),
  ];
  for (const each of [known, stranger]) await meet(server.url, each, cleo);
  await openConversation(page, known.address);
  await write(page, 'Hello there');
  await expect(bubbles(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect.poll(() => coins(cleo)).toBe(WELCOME_PACKAGE.coins - 1);
  await spend(cleo, known, WELCOME_PACKAGE.coins - 1);
  await openConversation(page, stranger.address);
  await expect(page.getByText(chat.price.short)).toBeVisible();
  await composer(page).fill('One coin too many');
  await composer(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: chat.coins.title });
  await expect(dialog.getByText(chat.coins.text)).toBeVisible();
  await expect(dialog.getByRole('link', { name: chat.coins.pack })).toHaveAttribute(
    'href',
    /^\/account\?index=3&from=/,
  );
  await dialog.getByRole('button', { name: chat.coins.later }).click();
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toHaveValue('One coin too many');
  await expect(bubbles(page)).toHaveCount(0);

  await test.step('a coin is bought, and the text that waited is sent', async () => {
    await composer(page).press('Enter');
    await dialog.getByRole('link', { name: 'Top up 1 coin or more' }).click();
    await expect(page.getByText('1 coin is missing.')).toBeVisible();
    const pay = page.getByRole('button', { name: 'Pay $1.00 with PayPal' });
    await pay.click();
    await page.waitForURL(/paypal-simulator/);
    const payment = page.url();
    // Back, and once more: it is the same payment.
    await page.goBack();
    await pay.click();
    await page.waitForURL(/paypal-simulator/);
    expect(page.url()).toBe(payment);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Paid: 1 coin' })).toBeVisible();
    await expect(page.getByText('One coin too many')).toBeVisible();
    // A reload of the page one returned to takes nothing more.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paid: 1 coin' })).toBeVisible();
    expect(await coins(cleo)).toBe(1);
    await page.getByRole('link', { name: /^Back to the chat/ }).click();
    await expect(composer(page)).toHaveValue('One coin too many');
    await composer(page).press('Enter');
    await expect(bubbles(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
    await expect.poll(() => coins(cleo)).toBe(0);
  });

  await test.step('a package, SVIP, a gift and flowers go to a friend, and both bills say so', async () => {
    const friend = stranger;
    await befriend(cleo, friend);
    await buyFor(page, friend);
    await giveTo(page, friend);
    await page.goto('/account?index=5');
    for (const row of [
      new RegExp(`^${wallet.item['shop-order']}.*${friend.nickname}.*−25 coins`),
      new RegExp(`^${wallet.item.gift}.*${friend.nickname}.*−1 coin`),
      new RegExp(`^${wallet.item['coin-top-up']}.*\\$30\\.00.*\\+30 coins`),
      new RegExp(`^${wallet.item.membership}.*${friend.nickname} · SVIP.*−\\$25\\.00`),
      new RegExp(`^${wallet.item['translation-pack']}.*${friend.nickname}.*−\\$9\\.00`),
      new RegExp(`^${wallet.item['new-friend-chat']}.*${friend.nickname}.*−1 coin`),
      new RegExp(`^${wallet.item['coin-top-up']}.*\\$1\\.00.*\\+1 coin`),
    ]) {
      await expect(page.getByRole('button', { name: row }).first()).toBeVisible();
    }
    expect(await coins(cleo)).toBe(4);
    await seesWhatCame(browser, friend, cleo);
  });
  await context.close();
});

test('a preview is the paid call, and sending the same text costs nothing more', async () => {
  const { page } = anns;
  await inConversation(anns, ben);
  await chooseLanguage(page, 'de');
  const before = await characters(ann);
  const text = 'Good evening!';
  await composer(page).fill(text);
  const preview = page.getByRole('button', { name: chat.composer.preview });
  // The tools, the preview and the chip stand in one row.
  const chip = page.getByRole('group', { name: chat.chip.label });
  const middle = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return box!.y + box!.height / 2;
  };
  expect(Math.abs((await middle(preview)) - (await middle(chip)))).toBeLessThan(8);
  await preview.click();
  const shown = page.getByRole('status').filter({ hasText: 'Benedikt will read' });
  await expect(shown.locator('[lang="de"]')).toHaveText('Guten Abend!');
  await expect.poll(() => characters(ann)).toBe(before - text.length);
  await composer(page).press('Enter');
  const sent = bubbles(page).filter({ hasText: text });
  await expect(sent.locator('[lang="de"]')).toContainText('Guten Abend!');
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  expect(await characters(ann)).toBe(before - text.length);
});

test('what cannot be translated goes out as it is, says so, and costs nothing', async () => {
  const { page } = anns;
  await inConversation(anns, ben);
  await chooseLanguage(page, 'de');
  const before = await characters(ann);
  await write(page, 'Quixotic zephyrs juggle marmalade');
  const sent = bubbles(page).filter({ hasText: 'Quixotic zephyrs' });
  await expect(sent).toContainText(`${chat.message.untranslated}: ${chat.reason.unsupported}`);
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  expect(await characters(ann)).toBe(before);
  await chooseLanguage(page, '');
});

test('a draft stays with its conversation', async () => {
  const { page } = anns;
  await inConversation(anns, ben);
  await composer(page).fill('Half a thou');
  await page.getByRole('link', { name: 'Encounter' }).first().click();
  await expect(page).toHaveURL(/\/encounter$/);
  await page.goto('/chat');
  const row = page.getByRole('link', { name: /Benedikt/ });
  await expect(row).toContainText(fill(chat.list.draft, { text: 'Half a thou' }));
  await row.click();
  await expect(composer(page)).toHaveValue('Half a thou');
  await composer(page).fill('');
});

test('Enter does not send while an input method composes', async () => {
  const { page, context } = anns;
  await inConversation(anns, ben);
  await composer(page).focus();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'こんにちは',
    selectionStart: 5,
    selectionEnd: 5,
  });
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue(/^こんにちは/);
  await expect(bubbles(page).filter({ hasText: 'こんにちは' })).toHaveCount(0);
  await composer(page).fill('今日は');
  await page.keyboard.press('Enter');
  await expect(bubbles(page).filter({ hasText: '今日は' })).toHaveCount(1);
});

test('one character too many is refused with nothing lost; characters are not bytes', async () => {
  const { page } = anns;
  await inConversation(anns, ben);
  const long = 'é'.repeat(MAX_CHAT_TEXT + 1);
  await composer(page).fill(long);
  await composer(page).press('Enter');
  await expect(
    page.getByText(
      fill(failure['chat-text-too-long'], { max: MAX_CHAT_TEXT, length: MAX_CHAT_TEXT + 1 }),
    ),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue(long);
  const faces = '😀'.repeat(MAX_CHAT_TEXT);
  await write(page, faces);
  const sent = bubbles(page).filter({ hasText: faces });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
});

test('markup is text, on both sides', async () => {
  const text = '<img src=x onerror="document.title=1"><b>bold</b> [a](javascript:1) &amp;';
  await inConversation(bens, ann);
  await inConversation(anns, ben);
  await write(anns.page, text);
  for (const { page } of [anns, bens]) {
    await expect(logOf(page).getByText(text, { exact: true })).toBeVisible();
    await expect(logOf(page).locator('img, b, a')).toHaveCount(0);
  }
});

/** Gives the rest away, which nobody opens. */
async function spend({ token }: Member, { id }: Member, amount: number): Promise<void> {
  const requestId = `packet-${id}`;
  await call(server.url, sendRedPacket, { userId: id, amount, note: '', requestId }, token);
}

/** The two have it open from one test to the next; a page that is loaded anew costs much more. */
async function inConversation({ page }: Visitor, { address, nickname }: Member): Promise<void> {
  const open = page.getByRole('textbox', { name: fill(chat.composer.label, { name: nickname }) });
  if (page.url().endsWith(encodeURIComponent(address)) && (await open.isVisible())) return;
  await openConversation(page, address);
}

async function befriend(one: Member, other: Member): Promise<void> {
  await call(server.url, addFriend, { userId: other.id, words: '' }, one.token);
  await call(server.url, addFriend, { userId: one.id, words: '' }, other.token);
}

/** Presses the button that pays, pays on the page of the service, and reads that it is paid. */
async function pay(page: Page, button: string, goods: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/paypal-simulator/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Paid: ${goods}` })).toBeVisible();
}

/** A package and a membership for a friend, and coins for oneself, with money. */
async function buyFor(page: Page, { id, nickname }: Member): Promise<void> {
  await page.goto('/account?index=3');
  await page.getByRole('radio', { name: purchases.whom.other }).check();
  await page.getByRole('searchbox', { name: purchases.whom.search }).fill(nickname);
  await page.getByRole('button', { name: purchases.whom.find }).click();
  await page.getByRole('radio', { name: /^1,000 characters/ }).check();
  await pay(page, `Pay $9.00 with PayPal for ${nickname}`, '1,000 characters');
  await page.goto(`/profile/${id}`);
  await page.getByRole('link', { name: purchases.plans.give }).click();
  const plans = page.getByRole('radiogroup', { name: 'SVIP' });
  await plans.getByRole('radio', { name: /^1 month/ }).check();
  await pay(page, `Pay $25.00 with PayPal for ${nickname}`, 'SVIP, 1 month');
  await page.goto('/account?index=2');
  await page.getByLabel(purchases.coins.own).fill('30');
  await pay(page, 'Pay $30.00 with PayPal', '30 coins');
}

/** A gift on their page, and flowers from the shop. */
async function giveTo(page: Page, { id, nickname }: Member): Promise<void> {
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: gifts.tool.gift }).click();
  const dialog = page.getByRole('dialog', { name: fill(gifts.gift.title, { name: nickname }) });
  await dialog.getByRole('radio', { name: gifts.name.rose }).check();
  await dialog.getByRole('button', { name: 'Give · 1 coin' }).click();
  await expect(page.getByText(fill(gifts.gift.given, { name: nickname }))).toBeVisible();
  await page.goto(`/shopping?for=${id}`);
  await page.getByRole('link', { name: shop.goods.tulips.name }).click();
  await expect(page.getByRole('radio', { name: nickname, exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Order for 25 coins' }).click();
  await expect(page.getByRole('heading', { name: shop.order.done })).toBeFocused();
}

/** What a friend with a Chinese interface has, and where each thing of it came from. */
async function seesWhatCame(browser: Browser, friend: Member, giver: Member): Promise<void> {
  const { page, context } = await visitAs(browser, server.url, friend, { locale: 'zh-CN' });
  await page.goto('/account?index=5');
  for (const item of ['membership', 'translation-pack'] as const) {
    const row = page.getByRole('button', { name: new RegExp(chineseWallet.item[item]) });
    await expect(row).toContainText(giver.nickname);
    // What it cost is the giver's to know.
    await expect(row).not.toContainText('$');
  }
  await page.goto('/gifts?tab=received');
  await expect(page.getByText(new RegExp(`^${chineseGifts.name.rose}`))).toBeVisible();
  await page.goto('/myOrder?tab=received');
  const order = page.getByRole('article').filter({ hasText: chineseShop.goods.tulips.name });
  await expect(order.getByRole('button', { name: chineseShop.orders.sayWhere })).toBeVisible();
  await context.close();
}

async function coins({ token }: Member): Promise<number> {
  return (await balancesOf(server.url, token)).coins;
}

async function characters({ token }: Member): Promise<number> {
  return (await balancesOf(server.url, token)).characters;
}
