import { expect, type Locator, type Page } from '@playwright/test';
import { addFriend } from '@/contract/http/friends';
import { unmatch } from '@/contract/http/matching';
import { bills } from '@/contract/http/wallet';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import { LANGUAGES } from '@/domain/shared/language';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import complaints from '@/ui/i18n/locales/en/complaints.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import matching from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import places from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import shop from '@/ui/i18n/locales/en/shop.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { balancesOf, call, type Member } from './support/members';
import type { Visitor } from './support/person';
import { inLongerLane } from './support/layout';
import { startServer, type RunningServer } from './support/server';
import { textsIn } from './support/texts';
import { test } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import {
  bubbles,
  composer,
  dismissNotice,
  fill,
  logOf,
  openConversation,
  write,
} from './support/conversation';

const WELCOME = 60;
const ROSE = 1;
const PACKET = 10;
const TULIPS = 25;
const SVIP = 25;
const ADDRESS = '12 Rue des Martyrs, 75009 Paris';

let server: RunningServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0', WELCOME_COINS: String(WELCOME) });
  ({ ann, ben, anns, bens } = await twoInConversation(browser, server.url));
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await server.remove();
});

test('a gift opens the conversation, is charged once, and is shown on both sides', async () => {
  const { page } = anns;
  await page.getByRole('button', { name: gifts.tool.gift }).click();
  const dialog = page.getByRole('dialog', { name: fill(gifts.gift.title, { name: ben.nickname }) });
  await dialog.getByRole('radio', { name: gifts.name.rose }).check();
  await expect(dialog.getByText('+1 coin opens the conversation')).toBeVisible();
  await expectAccessible(page, 'the gift dialog');
  await dialog.getByRole('button', { name: /^Give/ }).dblclick();
  await expect(dialog).toBeHidden();

  for (const { page: each } of [anns, bens]) {
    await expect(bubbles(each).filter({ hasText: gifts.name.rose })).toHaveCount(1);
  }
  await expect(bubbles(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  const left = WELCOME - ROSE - NEW_FRIEND_PRICE;
  expect((await balancesOf(server.url, ann.token)).coins).toBe(left);
  expect(await movements(ann)).toEqual([`gift -${ROSE}`, `new-friend-chat -${NEW_FRIEND_PRICE}`]);
  // The conversation is open now: the price of the next message is no coin.
  await composer(page).fill('hello');
  await expect(page.getByText(chat.price.none, { exact: true })).toBeVisible();
  await composer(page).fill('');
});

test('a red packet is sent once, opened once, and both see where the coins are', async () => {
  const before = (await balancesOf(server.url, ann.token)).coins;
  await sendPacket(anns.page, 'For your next coffee');
  const mine = bubbles(anns.page).filter({ hasText: 'For your next coffee' });
  const theirs = bubbles(bens.page).filter({ hasText: 'For your next coffee' });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByText(/^Not opened yet/)).toBeVisible();
  await expect(theirs.getByText(gifts.packet.state.waitingYours)).toBeVisible();
  expect((await balancesOf(server.url, ann.token)).coins).toBe(before - PACKET);
  expect((await balancesOf(server.url, ben.token)).coins).toBe(WELCOME);

  await theirs.getByRole('button', { name: /^Open the red packet/ }).click();
  const dialog = bens.page.getByRole('dialog', { name: gifts.packet.name });
  await expectAccessible(bens.page, 'a red packet');
  const seal = dialog.getByRole('button', { name: gifts.packet.open, exact: true });
  expect(await dividedOn(seal, await inEveryLanguage('gifts:packet.open'))).toEqual([]);
  await seal.dblclick();
  await expect(dialog.getByRole('status')).toHaveText('10 gold coins are yours');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(theirs.getByText(gifts.packet.state.openedYours)).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Open the red packet/ })).toHaveCount(0);
  // The sender sees it without a reload.
  const opened = fill(gifts.packet.state.openedMine, { name: ben.nickname });
  await expect(mine.getByText(opened)).toBeVisible();
  expect((await balancesOf(server.url, ben.token)).coins).toBe(WELCOME + PACKET);
  expect(await movements(ben)).toEqual([`red-packet-open ${PACKET}`]);
  expect((await movements(ann))[0]).toBe(`red-packet-send -${PACKET}`);

  await bens.page.goto('/account?index=5');
  await expect(bens.page.getByText(wallet.item['red-packet-open'])).toBeVisible();
  await bens.page.setViewportSize({ width: 390, height: 844 });
  const types = bens.page.getByRole('group', { name: wallet.bills.filter });
  // One row on a phone, however many types there are.
  await expect.poll(async () => (await types.boundingBox())?.height).toBeLessThan(80);
  await bens.page.setViewportSize({ width: 1280, height: 720 });
  await openConversation(bens.page, ann.address);
  await expect(theirs.getByText(gifts.packet.state.openedYours)).toBeVisible();
});

test(
  'what costs more than there is opens the way to top up, and takes nothing',
  inLongerLane,
  async () => {
    const { page } = anns;
    const before = (await balancesOf(server.url, ann.token)).coins;
    await page.getByRole('button', { name: gifts.tool.gift }).click();
    const dialog = page.getByRole('dialog', {
      name: fill(gifts.gift.title, { name: ben.nickname }),
    });
    await dialog.getByRole('radio', { name: gifts.name.castle }).check();
    await dialog.getByRole('button', { name: /^Give/ }).click();
    const short = page.getByRole('dialog', { name: chat.coins.title });
    await expect(short.getByRole('link', { name: /^Top up \d+ coins or more$/ })).toBeVisible();
    // Also a phone that lies on its side shows that nothing was taken.
    const window = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(short.getByText(chat.coins.begun)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(window);
    await short.getByRole('button', { name: chat.coins.later }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await balancesOf(server.url, ann.token)).coins).toBe(before);
  },
);

test('a reload in the middle of sending loses nothing and charges nothing twice', async () => {
  const { page } = anns;
  const before = (await balancesOf(server.url, ann.token)).coins;
  // The server does it, and its answer is lost with the page.
  let reached = 0;
  await page.route('**/red-packet/send', async (route) => {
    reached += 1;
    if (reached > 1) return route.continue();
    await route.fetch();
    await page.reload();
  });
  await sendPacket(page, 'Through a reload');
  await dismissNotice(page);
  const mine = bubbles(page).filter({ hasText: 'Through a reload' });
  await expect(mine.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect(mine).toHaveCount(1);
  const theirs = bubbles(bens.page).filter({ hasText: 'Through a reload' });
  await expect(theirs).toHaveCount(1);
  // The message that the server wrote may have come before the page asked again.
  expect((await balancesOf(server.url, ann.token)).coins).toBe(before - PACKET);
  // The page shows all of it before its reload has ended.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('emoticons are picked with the keyboard, drawn on both sides, and copied as text', async () => {
  const { page } = anns;
  await composer(page).fill('Good ');
  await page.getByRole('button', { name: gifts.tool.emoticons }).click();
  await expect(page.getByRole('grid', { name: gifts.tool.emoticons })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveValue('Good [laugh]');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const theirs = bubbles(bens.page).filter({ hasText: 'Good' }).last();
  const drawn = theirs.getByRole('img', { name: gifts.emoticon.laugh });
  await expect(drawn).toBeVisible();
  const [opacity, width] = await drawn
    .locator('[aria-hidden]')
    .evaluate((drawing) => [
      getComputedStyle(drawing).opacity,
      drawing.getBoundingClientRect().width,
    ]);
  expect(opacity).toBe('1');
  expect(width).toBeGreaterThan(12);
  expect(await selectedText(theirs.locator('p').first())).toBe('Good [laugh]');
});

test('a link asks before it opens, and shows where it leads', inLongerLane, async () => {
  await write(anns.page, 'see https://аррӏе.com/x');
  const theirs = bubbles(bens.page).filter({ hasText: 'see' }).last();
  await theirs.getByRole('button', { name: 'https://аррӏе.com/x' }).click();
  const question = bens.page.getByRole('dialog', { name: gifts.link.title });
  const out = question.getByRole('link', {
    name: fill(gifts.link.open, { host: 'xn--80ak6aa92e.com' }),
  });
  await expect(out).toHaveAttribute('rel', /noopener/);
  await expectAccessible(bens.page, 'the question before a link');
  await question.getByRole('button', { name: gifts.link.stay }).click();
  await expect(question).toBeHidden();
});

test('a complaint goes to the team, once', inLongerLane, async () => {
  const { page } = bens;
  await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await page.getByRole('menuitem', { name: fill(places.complain, { name: ann.nickname }) }).click();
  const form = page.getByRole('dialog', { name: fill(complaints.title, { name: ann.nickname }) });
  await form.getByRole('radio').first().check();
  await form.getByRole('textbox', { name: complaints.notes }).fill('Too many red packets.');
  await expectAccessible(page, 'the complaint form');
  await form.getByRole('button', { name: complaints.send }).click();
  await expect(page.getByRole('dialog', { name: complaints.sentTitle })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an unopened red packet comes back after its time', inLongerLane, async () => {
  const mine = bubbles(anns.page).filter({ hasText: 'Through a reload' });
  await server.later(RED_PACKET_LIFETIME);
  await anns.page.reload();
  await dismissNotice(anns.page);
  await expect(mine.getByText(gifts.packet.state.returnedMine)).toBeVisible();
  await bens.page.reload();
  await dismissNotice(bens.page);
  const theirs = bubbles(bens.page).filter({ hasText: 'Through a reload' });
  await expect(theirs.getByText(gifts.packet.state.returnedYours)).toBeVisible();
  await expect(logOf(bens.page).getByRole('button', { name: /^Open the red packet/ })).toHaveCount(
    0,
  );
});

test(
  'flowers are ordered for a friend, who gives the address; the buyer never sees it',
  inLongerLane,
  async () => {
    await call(server.url, addFriend, { userId: ann.id, words: '' }, ben.token);
    await call(server.url, addFriend, { userId: ben.id, words: '' }, ann.token);
    // An unopened packet is back before the sums are looked at.
    await expect.poll(async () => (await movements(ann))[0]).toBe(`red-packet-return ${PACKET}`);
    const before = (await balancesOf(server.url, ann.token)).coins;
    const { page } = anns;
    await page.goto('/red-packets?tab=returned');
    await expect(page.getByText(gifts.packet.state.returnedMine).first()).toBeVisible();
    await expectAccessible(page, 'the red packets');
    await page.goto(`/shopping?for=${ben.id}`);
    await expectAccessible(page, 'the shop');
    await page.getByRole('link', { name: shop.goods.tulips.name }).click();
    await expect(page.getByRole('radio', { name: ben.nickname, exact: true })).toBeChecked();
    await page.getByRole('textbox', { name: shop.order.card }).fill('For the top of the mountain');
    await expectAccessible(page, 'an order at the shop');
    await page.getByRole('button', { name: `Order for ${TULIPS} coins` }).dblclick();
    await expect(page.getByRole('heading', { name: shop.order.done })).toBeFocused();
    const awaited = page.getByText(shop.orders.state.awaiting, { exact: true });
    await expect(awaited).toBeVisible();
    expect((await balancesOf(server.url, ann.token)).coins).toBe(before - TULIPS);

    await bens.page.goto('/notifications');
    await bens.page.getByRole('link', { name: /gift from the shop/ }).click();
    const theirs = bens.page
      .getByRole('article')
      .filter({ hasText: 'For the top of the mountain' });
    await expectAccessible(bens.page, 'a received order');
    await theirs.getByRole('button', { name: shop.orders.sayWhere }).click();
    const where = bens.page.getByRole('dialog');
    await where.getByRole('textbox', { name: shop.order.address }).fill(ADDRESS);
    await where.getByRole('button', { name: shop.orders.send }).click();
    await expect(theirs.getByText(ADDRESS)).toBeVisible();
    // What the friend has done is seen without a reload.
    await expect(awaited).toHaveCount(0);
    await theirs.getByRole('button', { name: shop.orders.thank }).click();
    const thanks = fill(shop.orders.thanks, { goods: shop.goods.tulips.name });
    await expect(composer(bens.page)).toHaveValue(thanks);

    await page.goto('/account?index=5');
    await page.getByRole('button', { name: new RegExp(wallet.item['shop-order']) }).click();
    await page.getByRole('link', { name: wallet.bills.toOrder }).click();
    const mine = page.getByRole('article');
    await expect(mine.getByText(fill(shop.orders.theirs, { name: ben.nickname }))).toBeVisible();
    await expect(page.getByText(ADDRESS)).toHaveCount(0);
    await mine.getByRole('button', { name: `Cancel, ${TULIPS} coins back` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel,/ })
      .click();
    await expect(mine.getByText(shop.orders.state.cancelled, { exact: true })).toBeVisible();
    expect((await balancesOf(server.url, ann.token)).coins).toBe(before);
  },
);

test('an upgrade in one tab changes every screen of the others at once', inLongerLane, async () => {
  const [account, encounter, chats] = [
    anns.page,
    await anns.context.newPage(),
    await anns.context.newPage(),
  ];
  // The meeting is over, so that the encounter shows how many attempts are left.
  await call(server.url, unmatch, { userId: ben.id }, ann.token);
  await encounter.goto('/encounter');
  // Beside the whole sidebar the header has no balance.
  await encounter.getByRole('button', { name: shell.collapse }).click();
  await openConversation(chats, ben.address);
  await openConversation(bens.page, ann.address);
  const filter = encounter.getByLabel(matching.filter.minAge);
  await write(chats, 'See you at eight');
  const hello = bubbles(chats).filter({ hasText: 'See you at eight' });
  await expect(encounter.getByText(attempts('ordinary'))).toBeVisible();
  await expect(filter).toHaveCount(0);
  await expect(hello.getByText(chat.message.delivered, { exact: true })).toBeVisible();
  const held = (await balancesOf(server.url, ann.token)).coins;

  await account.goto('/account?index=4');
  const plans = account.getByRole('radiogroup', { name: 'SVIP' });
  await plans.getByRole('radio', { name: /^1 month/ }).check();
  await account.getByRole('button', { name: `Pay ${SVIP} coins` }).click();

  await expect(encounter.getByText(attempts('svip'))).toBeVisible();
  await expect(filter).toBeVisible();
  await expect(encounter.getByRole('banner').getByText(`${held - SVIP} coins`)).toBeVisible();
  await expect(hello.getByText(chat.message.read, { exact: true })).toBeVisible();
  // The other person of her conversation sees her mark.
  await expect(
    bens.page.getByRole('main').getByText('SVIP', { exact: true }).first(),
  ).toBeVisible();
});

/** A text of the catalogues in each of the languages. */
async function inEveryLanguage(key: string): Promise<readonly string[]> {
  return Promise.all(LANGUAGES.map(async (language) => (await textsIn(language)).t(key)));
}

/** Which of these words go on in a second line where they are written on a button. */
function dividedOn(button: Locator, words: readonly string[]): Promise<string[]> {
  return button.evaluate((written, all) => {
    const copy = written.cloneNode() as HTMLElement;
    written.after(copy);
    const divided = all.filter((word) => {
      copy.textContent = word;
      const range = document.createRange();
      range.selectNodeContents(copy);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    copy.remove();
    return divided;
  }, words);
}

async function sendPacket(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: gifts.tool.packet }).click();
  const dialog = page.getByRole('dialog', {
    name: fill(gifts.packet.title, { name: ben.nickname }),
  });
  await dialog.getByRole('button', { name: `${PACKET} coins`, exact: true }).click();
  await dialog.getByRole('textbox', { name: gifts.packet.note }).fill(note);
  await dialog.getByRole('button', { name: `Send ${PACKET} coins` }).dblclick();
  await expect(dialog).toBeHidden();
}

/** How many attempts of a day the encounter shows as left in a tier. */
function attempts(tier: Tier): RegExp {
  const { attemptsPerDay: limit } = PERMISSIONS[tier];
  return new RegExp(fill(matching.left, { left: '\\d+', limit }));
}

/** The movements of a person's coins since the welcome, newest first. */
async function movements({ token }: Member): Promise<readonly string[]> {
  const { rows } = await call(server.url, bills, {}, token);
  return rows
    .filter(({ item, unit }) => item !== 'welcome' && unit === 'coin')
    .map(({ item, change }) => `${item} ${change}`);
}

/** What the clipboard would hold if everything of `text` were copied. */
function selectedText(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString() ?? '';
  });
}
