import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { addFriend } from '@/contract/http/friends';
import { sendRedPacket } from '@/contract/http/gifts';
import type { Language } from '@/domain/shared/language';
import { WELCOME_PACKAGE } from '@/domain/wallet/coin-grant';
import type english from '@server/kernel/texts/en.json';
import { bubbles } from './conversation';
import { balancesOf, call, join, joinInWizard, meet, visitAs, type Member } from './members';
import type { Visitor } from './person';
import { inOrder, textsIn, type InterfaceTexts } from './texts';

/** The screens of the way, each of which the giver may read in another language; `friend` has their own. */
export type Stage = 'chat' | 'pack' | 'membership' | 'coins' | 'gift' | 'shop' | 'bills' | 'friend';

/** In which language each stage is read. */
export type StageLanguages = Readonly<Record<Stage, Language>>;

/** What the browser of a person with a language asks pages for. */
const LOCALES: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  en: 'en-GB',
  ru: 'ru-RU',
  ko: 'ko-KR',
  ja: 'ja-JP',
  es: 'es-ES',
  de: 'de-DE',
};

const PACK = { characters: 1_000, price: 9 } as const;
const SVIP = 25;
const TULIPS = 25;
const TOP_UP = 30;
const DRAFT = 'One coin too many';

/** Under which a browser keeps the interface's language. */
const LANGUAGE_KEY = 'chatLanguage';

interface Way {
  readonly browser: Browser;
  readonly url: string;
  readonly page: Page;
  readonly giver: Member;
  readonly friend: Member;
  /** The words of the interface as it is now. */
  readonly texts: InterfaceTexts;
  readonly languages: StageLanguages;
}

/**
 * A new person runs out of coins, buys one, sends what they were writing, buys a package and SVIP for a
 * friend, gives a gift, orders flowers, and both see all of it in their bills; with the words of the
 * language that each stage is read in.
 */
export async function walkThroughValue(
  browser: Browser,
  url: string,
  languages: StageLanguages,
): Promise<void> {
  const { chat: language, friend: theirs } = languages;
  const texts = await textsIn(language);
  const { member: giver, visitor } = await newcomer(browser, url, language);
  const [known, friend] = [
    await join(url, { nickname: 'Known', language: theirs }),
    await join(url, { nickname: 'Stranger', language: theirs }),
  ];
  for (const each of [known, friend]) await meet(url, each, giver);
  const { page } = visitor;
  const way: Way = { browser, url, page, giver, friend, texts, languages };
  await runsOut(way, known);
  await buysACoin(way);
  await call(url, addFriend, { userId: friend.id, words: '' }, giver.token);
  await call(url, addFriend, { userId: giver.id, words: '' }, friend.token);
  await buysForFriend(way);
  await givesToFriend(way);
  await readsBills(await reading(way, 'bills'));
  await friendSees(way, await textsIn(theirs));
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
}

/** The wizard speaks English to the journeys; who speaks something else is registered by a program. */
async function newcomer(
  browser: Browser,
  url: string,
  language: Language,
): Promise<{ readonly member: Member; readonly visitor: Visitor }> {
  const person = { nickname: 'Cleo', language } as const;
  if (language === 'en') return joinInWizard(browser, url, person);
  const member = await join(url, person);
  return { member, visitor: await visitAs(browser, url, member, { locale: LOCALES[language] }) };
}

/** The same way from a stage on, whose pages are opened in its language. */
async function reading(way: Way, stage: Stage): Promise<Way> {
  const language = way.languages[stage];
  if (language === way.texts.language) return way;
  const written = [LANGUAGE_KEY, language] as const;
  await way.page.evaluate(([key, value]) => localStorage.setItem(key, value), written);
  return { ...way, texts: await textsIn(language) };
}

async function runsOut({ url, page, giver, friend, texts }: Way, known: Member) {
  const { t } = texts;
  await converse(page, texts, known);
  await field(page, texts, known).fill('👋');
  await field(page, texts, known).press('Enter');
  await expect(sentMark(page, texts)).toBeVisible();
  await expect.poll(() => coinsOf(url, giver)).toBe(WELCOME_PACKAGE.coins - 1);
  const amount = WELCOME_PACKAGE.coins - 1;
  const requestId = `packet-${known.id}`;
  await call(url, sendRedPacket, { userId: known.id, amount, note: '', requestId }, giver.token);
  await converse(page, texts, friend);
  await expect(page.getByText(t('messaging:price.short'))).toBeVisible();
  await field(page, texts, friend).fill(DRAFT);
  await field(page, texts, friend).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('messaging:coins.title') });
  await expect(dialog.getByText(t('messaging:coins.text'))).toBeVisible();
  const pack = dialog.getByRole('link', { name: t('messaging:coins.pack') });
  await expect(pack).toHaveAttribute('href', /^\/account\?index=3&from=/);
  await dialog.getByRole('button', { name: t('messaging:coins.later') }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, texts, friend)).toHaveValue(DRAFT);
  await expect(bubbles(page)).toHaveCount(0);
}

async function buysACoin({ url, page, giver, friend, texts }: Way): Promise<void> {
  const { language, t, dollars } = texts;
  await field(page, texts, friend).press('Enter');
  const topUp = t('messaging:coins.topUpMissing', { count: 1 });
  await page.getByRole('dialog').getByRole('link', { name: topUp }).click();
  await expect(page.getByText(t('purchases:coins.missing', { count: 1 }))).toBeVisible();
  const sum = dollars(1);
  const pay = page.getByRole('button', {
    name: t('purchases:pay.withBrand', { sum, brand: 'PayPal' }),
  });
  await pay.click();
  await page.waitForURL(/paypal-simulator/);
  const payment = page.url();
  // Back, and once more: it is the same payment.
  await page.goBack();
  await pay.click();
  await page.waitForURL(/paypal-simulator/);
  expect(page.url()).toBe(payment);
  await page.getByRole('button', { name: payText(language), exact: true }).click();
  const goods = t('common:coins', { count: 1 });
  const paid = page.getByRole('heading', { name: t('purchases:return.paid.title', { goods }) });
  await expect(paid).toBeVisible();
  await expect(page.getByText(DRAFT)).toBeVisible();
  // A reload of the page one returned to takes nothing more.
  await page.reload();
  await expect(paid).toBeVisible();
  expect(await coinsOf(url, giver)).toBe(1);
  const back = t('purchases:back.chatWith', { name: friend.nickname });
  await page.getByRole('link', { name: back }).click();
  await expect(field(page, texts, friend)).toHaveValue(DRAFT);
  await field(page, texts, friend).press('Enter');
  await expect(sentMark(page, texts)).toBeVisible();
  await expect.poll(() => coinsOf(url, giver)).toBe(0);
}

/** A package and a membership for a friend, and coins for the buyer, with money. */
async function buysForFriend(before: Way): Promise<void> {
  await buysPack(await reading(before, 'pack'));
  await buysMembership(await reading(before, 'membership'));
  const way = await reading(before, 'coins');
  const { page, texts } = way;
  const { t, dollars } = texts;
  await page.goto('/account?index=2');
  await page.getByLabel(t('purchases:coins.own')).fill(String(TOP_UP));
  const withPaypal = t('purchases:pay.withBrand', { sum: dollars(TOP_UP), brand: 'PayPal' });
  await pays(way, withPaypal, t('common:coins', { count: TOP_UP }));
}

/** The words of the button that pays a sum for the friend. */
function payForFriend({ friend, texts: { t, dollars } }: Way, sum: number): string {
  const name = friend.nickname;
  return t('purchases:pay.forPersonWithBrand', { sum: dollars(sum), brand: 'PayPal', name });
}

async function buysPack(way: Way): Promise<void> {
  const { page, friend, texts } = way;
  const { t } = texts;
  const name = friend.nickname;
  await page.goto('/account?index=3');
  await page.getByRole('radio', { name: t('purchases:whom.other') }).check();
  // The header has a search of its own, which is called the same in some languages.
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: t('purchases:whom.search') }).fill(name);
  await main.getByRole('button', { name: t('purchases:whom.find'), exact: true }).click();
  // The person who was found moves the packages down.
  await expect(main.getByText(t('purchases:whom.gets'))).toBeVisible();
  const characters = t('common:characters', { count: PACK.characters });
  await page.getByRole('radio', { name: characters }).first().check();
  await pays(way, payForFriend(way, PACK.price), characters);
}

async function buysMembership(way: Way): Promise<void> {
  const { page, friend, texts } = way;
  const { t } = texts;
  await page.goto(`/profile/${friend.id}`);
  await page.getByRole('link', { name: t('purchases:plans.give') }).click();
  const plans = page.getByRole('radiogroup', { name: 'SVIP' });
  await plans.getByRole('radio').first().check();
  const tier = t('common:tier.svip');
  await pays(way, payForFriend(way, SVIP), t('purchases:plans.named', { tier, count: 1 }));
}

/** Presses the button that pays, pays on the page of the service, and reads that it is paid. */
async function pays({ page, texts }: Way, button: string, goods: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/paypal-simulator/);
  await page.getByRole('button', { name: payText(texts.language), exact: true }).click();
  const title = texts.t('purchases:return.paid.title', { goods });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** A gift on their page, and flowers from the shop. */
async function givesToFriend(way: Way): Promise<void> {
  await givesRose(await reading(way, 'gift'));
  await ordersTulips(await reading(way, 'shop'));
}

async function givesRose({ page, friend, texts: { t } }: Way): Promise<void> {
  const { id, nickname: name } = friend;
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: t('gifts:tool.gift'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('gifts:gift.title', { name }) });
  await dialog.getByRole('radio', { name: t('gifts:name.rose') }).check();
  const give = t('gifts:gift.give', { price: t('common:coins', { count: 1 }) });
  await dialog.getByRole('button', { name: give }).click();
  await expect(page.getByText(t('gifts:gift.given', { name }))).toBeVisible();
}

async function ordersTulips({ page, friend, texts: { t } }: Way): Promise<void> {
  const { id, nickname: name } = friend;
  await page.goto(`/shopping?for=${id}`);
  await page.getByRole('link', { name: t('shop:goods.tulips.name') }).click();
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  const sum = t('common:coins', { count: TULIPS });
  await page.getByRole('button', { name: t('shop:order.pay', { sum }) }).click();
  await expect(page.getByRole('heading', { name: t('shop:order.done') })).toBeFocused();
}

async function readsBills({ url, page, giver, friend, texts }: Way): Promise<void> {
  const { t, dollars } = texts;
  const { nickname: name } = friend;
  const item = (kind: string) => t(`wallet:item.${kind}`);
  const coin = (count: number) => `${count} ${t('wallet:unit.coin', { count })}`;
  await page.goto('/account?index=5');
  for (const row of [
    inOrder(item('shop-order'), name, `−${coin(TULIPS)}`),
    inOrder(item('gift'), name, `−${coin(1)}`),
    inOrder(item('coin-top-up'), dollars(TOP_UP), `+${coin(TOP_UP)}`),
    inOrder(item('membership'), name, t('common:tier.svip'), `−${dollars(SVIP)}`),
    inOrder(item('translation-pack'), name, `−${dollars(PACK.price)}`),
    inOrder(item('new-friend-chat'), name, `−${coin(1)}`),
    inOrder(item('coin-top-up'), dollars(1), `+${coin(1)}`),
  ]) {
    await expect(page.getByRole('button', { name: row }).first()).toBeVisible();
  }
  expect(await coinsOf(url, giver)).toBe(TOP_UP - 1 - TULIPS);
}

/** What the friend has, in their language, and where each thing of it came from. */
async function friendSees({ browser, url, giver, friend }: Way, texts: InterfaceTexts) {
  const { t, language } = texts;
  const locale = LOCALES[language];
  const { page, context } = await visitAs(browser, url, friend, { locale });
  await page.goto('/account?index=5');
  for (const item of ['membership', 'translation-pack'] as const) {
    const row = page.getByRole('button', { name: inOrder(t(`wallet:item.${item}`)) });
    await expect(row).toContainText(giver.nickname);
    // What it cost is the giver's to know.
    await expect(row).not.toContainText('$');
  }
  await page.goto('/gifts?tab=received');
  await expect(page.getByText(t('gifts:name.rose')).first()).toBeVisible();
  await page.goto('/myOrder?tab=received');
  const order = page.getByRole('article').filter({ hasText: t('shop:goods.tulips.name') });
  await expect(order.getByRole('button', { name: t('shop:orders.sayWhere') })).toBeVisible();
  await context.close();
}

/** Opens the conversation with a person, past the notice that is shown once. */
async function converse(page: Page, texts: InterfaceTexts, peer: Member): Promise<void> {
  await page.goto(`/chat?with=${encodeURIComponent(peer.address)}`);
  const notice = page.getByRole('dialog', { name: texts.t('messaging:notice.title') });
  // With the name it is known whether the first message costs something.
  await expect(field(page, texts, peer).or(notice).first()).toBeVisible();
  if (!(await notice.isVisible())) return;
  await notice.getByRole('button', { name: texts.t('messaging:notice.ok') }).click();
}

function field(page: Page, { t }: InterfaceTexts, { nickname: name }: Member) {
  return page.getByRole('textbox', { name: t('messaging:composer.label', { name }) });
}

function sentMark(page: Page, { t }: InterfaceTexts) {
  const marks = [t('messaging:message.sent'), t('messaging:message.delivered')];
  return bubbles(page).getByText(new RegExp(`^(${marks.join('|')})$`));
}

function payText(language: Language): string {
  const file = new URL(`../../../server/kernel/texts/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as typeof english;
  return texts.simulator.actions.pay;
}

async function coinsOf(url: string, { token }: Member): Promise<number> {
  return (await balancesOf(url, token)).coins;
}
