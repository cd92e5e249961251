import { expect, type Locator, type Page } from '@playwright/test';
import { addFriend } from '@/contract/http/friends';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import {
  call,
  enter,
  enterConversation,
  join,
  meet,
  visitAs,
  type Member,
} from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import { openServerProxy } from './support/server-proxy';
import {
  bubbles,
  composer,
  dismissNotice,
  fill,
  logOf,
  openConversation,
  write,
} from './support/conversation';
import { inLongerLane } from './support/layout';

const PHONE = { width: 390, height: 844 };

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

test('the history comes in pages, and what is being read does not move', async ({ browser }) => {
  const dora = await join(server.url, { nickname: 'Dora', language: 'en' });
  const eva = await join(server.url, { nickname: 'Eva', language: 'en' });
  await meet(server.url, dora, eva);
  const writer = await enterConversation(browser, server.url, dora, eva);
  for (let number = 1; number <= 25; number += 1) await write(writer.page, `Line ${number}.`);
  await expect(writer.page.getByText(/^(Waits for the connection|Sending)$/)).toHaveCount(0);
  await writer.context.close();

  const { page, context } = await enter(browser, server.url, eva);
  await expect(page).toHaveTitle(/^\(25\) /);
  await page.getByRole('link', { name: /^Messages/ }).click();
  // The encounters, which show her too, stay until the messages are there.
  const list = page.getByRole('navigation', { name: chat.list.label });
  await list.getByRole('link', { name: /^Dora/ }).click();
  await dismissNotice(page);
  // Reading begins where the last one ended, and leads to the end.
  await expect(line(page, 1)).toBeInViewport();
  await page.getByRole('button', { name: /new messages$/ }).click();
  await expect(line(page, 25)).toBeInViewport();
  // What waited was delivered as a whole; from now on it is history.
  await page.reload();
  await expect(line(page, 25)).toBeInViewport();

  await scroll(page, (box) => box.scrollTo(0, 300));
  const near = line(page, 14);
  await expect(near).toBeInViewport();
  await expect(line(page, 5)).toHaveCount(0);
  const before = await offsetOf(near);
  await scroll(page, (box) => box.scrollBy(0, -100));
  await expect(line(page, 5)).toHaveCount(1);
  expect(Math.abs((await offsetOf(near)) - before - 100)).toBeLessThan(4);
  await scroll(page, (box) => box.scrollTo(0, 0));
  await expect(line(page, 1)).toBeInViewport();
  await expect(page.getByText(chat.log.start)).toBeVisible();

  // A quote leads back there from the newest page, and its message back to the reply.
  const first = bubbles(page).filter({ hasText: 'Line 1.' });
  await first.getByRole('button', { name: chat.message.actions }).click();
  await page.getByRole('menuitem', { name: chat.reply.answer }).click();
  await expect(composer(page)).toBeFocused();
  await write(page, 'An answer.');
  await page.reload();
  const answer = bubbles(page).filter({ hasText: 'An answer.' });
  await expect(answer).toBeInViewport();
  // Its quote has the words, too.
  const answered = logOf(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Line 1\.$/ });
  await expect(answered).toHaveCount(0);
  await answer.getByRole('button', { name: /^Quoted message: Dora ?Line 1\./ }).click();
  await expect(answered).toBeInViewport();
  const row = logOf(page).locator(':focus');
  await expect(row).toContainText('Line 1.');
  await page.getByRole('button', { name: chat.reply.back }).click();
  await expect(answer).toBeInViewport();
  await expect(row).toContainText('An answer.');

  // The search leads to a message of a page that is not loaded, also where an open conversation has the whole window.
  const desktop = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(answer).toBeInViewport();
  await expect(answered).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: chat.search.field }).fill('LINE 1');
  await page.getByRole('option', { name: /Line 1\.$/ }).click();
  await expect(answered).toBeInViewport();
  await expect(row).toContainText('Line 1.');
  // In the conversation it goes from one message to the next.
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await page.getByRole('menuitem', { name: chat.search.inChat }).click();
  await page.getByRole('textbox', { name: chat.search.inChatField }).fill('line');
  const position = page.getByRole('search', { name: chat.search.inChat }).getByRole('status');
  await expect(position).toHaveText('1 of 25');
  await expect(line(page, 25)).toBeInViewport();
  await expect(page.getByRole('textbox', { name: chat.search.inChatField })).toBeFocused();
  await page.getByLabel(chat.search.from).fill('2100-01-01');
  await expect(position).toHaveText(chat.search.nothing);
  await page.getByLabel(chat.search.from).fill('');
  await expect(position).toHaveText('1 of 25');
  await page.getByRole('button', { name: chat.search.older }).click();
  await expect(position).toHaveText('2 of 25');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Line 24.');
  await context.close();
});

test('what waits is counted, at the row, in the menu and in the title', inLongerLane, async () => {
  await bens.page.goto('/encounter');
  await expect(bens.page).toHaveTitle(`${encounter.title} · Parley`);
  await openConversation(anns.page, ben.address);
  await write(anns.page, 'Are you awake?');
  await write(anns.page, 'I am.');
  await expect(bens.page).toHaveTitle(`(2) ${encounter.title} · Parley`);
  const waiting = fill(common.unread_other, { count: 2 });
  const menu = bens.page.getByRole('link', { name: `Messages ${waiting}` });
  await expect(menu).toBeVisible();
  await menu.click();
  const row = bens.page.getByRole('link', { name: /Annabel.*I am\./ });
  await expect(row).toContainText(waiting);
  await row.click();
  await dismissNotice(bens.page);
  await expect(row).not.toContainText(waiting);
  await expect(bens.page).toHaveTitle(`${chat.title} · Parley`);
});

test(
  'a message is retracted on both sides, and its text can be written better',
  inLongerLane,
  async () => {
    await openConversation(bens.page, ann.address);
    await openConversation(anns.page, ben.address);
    await write(anns.page, 'I said too much');
    await expect(bubbles(bens.page).filter({ hasText: 'I said too much' })).toBeVisible();
    const sent = bubbles(anns.page).filter({ hasText: 'I said too much' });
    await expect(sent.getByText('Delivered', { exact: true })).toBeVisible();
    const better = 'I said too much, sorry';
    await composer(anns.page).press('ArrowUp');
    await expect(composer(anns.page)).toHaveValue('I said too much');
    await composer(anns.page).fill(better);
    await composer(anns.page).press('Enter');
    await expect(composer(anns.page)).toHaveValue('');
    for (const { page } of [anns, bens]) {
      const edited = bubbles(page).filter({ hasText: better });
      await edited.getByRole('button', { name: chat.edit.mark }).click();
      const versions = page.getByRole('dialog', { name: chat.edit.versions });
      await expect(versions.getByRole('listitem')).toHaveCount(2);
      await expect(versions.getByText('I said too much', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await anns.page.reload();
    await openConversation(anns.page, ben.address);
    await expect(sent.getByText('Delivered', { exact: true })).toBeVisible();
    const window = anns.page.viewportSize()!;
    await anns.page.setViewportSize(PHONE);
    await sent.getByRole('button', { name: chat.message.actions }).click();
    await anns.page.getByRole('menuitem', { name: /^Unsend\b.*left$/ }).click();
    // The note on a phone covers nothing of the field and its buttons.
    const told = anns.page.getByRole('status').getByText(chat.message.recalled, { exact: true });
    const bottom = await told.evaluate((words) => words.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan((await composer(anns.page).boundingBox())!.y);
    await anns.page.setViewportSize(window);
    await expect(sent).toHaveCount(0);
    await expect(logOf(anns.page).getByText(chat.message.recalledOwn).last()).toBeVisible();
    const theirs = fill(chat.message.recalledOther, { name: ann.nickname });
    await expect(logOf(bens.page).getByText(theirs).last()).toBeVisible();
    await expect(bubbles(bens.page).filter({ hasText: 'I said too much' })).toHaveCount(0);
    await anns.page.getByRole('button', { name: chat.message.editAgain }).last().click();
    await expect(composer(anns.page)).toHaveValue(better);
    await composer(anns.page).fill('');
  },
);

test('a text is forwarded to a friend, who sees that it was', async ({ browser }) => {
  const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'en' });
  await call(server.url, addFriend, { userId: cleo.id, words: '' }, ann.token);
  await call(server.url, addFriend, { userId: ann.id, words: '' }, cleo.token);
  const cleos = await enterConversation(browser, server.url, cleo, ann);
  await openConversation(anns.page, ben.address);
  await write(anns.page, 'The bakery is open again');
  const said = bubbles(anns.page).filter({ hasText: 'The bakery is open again' });
  await expect(said.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await said.hover();
  await said.getByRole('button', { name: chat.message.actions }).click();
  await anns.page.getByRole('menuitem', { name: chat.forward.action }).click();

  const dialog = anns.page.getByRole('dialog', { name: chat.forward.title });
  const original = dialog.getByText('The bakery is open again');
  await expect(dialog.getByRole('checkbox', { name: cleo.nickname })).toBeVisible();
  await anns.page.setViewportSize({ width: 667, height: 300 });
  const cut = (element: HTMLElement): number => element.scrollHeight - element.clientHeight;
  expect(await original.evaluate(cut)).toBe(0);
  await anns.page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('searchbox', { name: chat.forward.search }).fill('cleo');
  await dialog.getByRole('checkbox', { name: cleo.nickname }).check();
  await dialog.getByRole('button', { name: chat.forward.action }).click();
  await expect(anns.page.getByText(fill(chat.forward.done_one, { count: 1 }))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const came = bubbles(cleos.page).filter({ hasText: 'The bakery is open again' });
  await expect(came.getByText(chat.forward.mark, { exact: true })).toBeVisible();
  await openConversation(anns.page, cleo.address);
  await expect(said.getByText(chat.forward.mark, { exact: true })).toBeVisible();
  await cleos.context.close();
});

test('a text written without a connection waits, and goes out once', async ({ browser }) => {
  const proxy = await openServerProxy(server.url);
  const gil = await join(server.url, { nickname: 'Gilbert', language: 'en' });
  await meet(server.url, gil, ben);
  const { page, context } = await enterConversation(browser, proxy.url, gil, ben);
  await write(page, 'Before the tunnel');
  await openConversation(bens.page, gil.address);
  await expect(bubbles(bens.page).filter({ hasText: 'Before the tunnel' })).toBeVisible();

  await page.getByRole('button', { name: gifts.tool.packet }).click();
  await page.getByRole('textbox', { name: gifts.packet.amount }).fill('1');
  // The browser is informed, and its worker, which the browser does not cut off, reaches no server.
  proxy.lock();
  await context.setOffline(true);
  await expect(page.getByText(common.offline)).toBeVisible();
  // The first of its kind here: what draws it came with the conversation.
  await page.getByRole('button', { name: fill(gifts.packet.send_one, { count: 1 }) }).click();
  const packet = bubbles(page).filter({ hasText: gifts.packet.wish });
  await expect(packet.getByText(chat.message.queued)).toBeVisible();
  await write(page, 'Written in a tunnel');
  const sent = bubbles(page).filter({ hasText: 'Written in a tunnel' });
  await expect(sent.getByText(chat.message.queued)).toBeVisible();
  proxy.unlock();
  await context.setOffline(false);
  await expect(page.getByText(common.offline)).toBeHidden();
  await expect(bubbles(bens.page).filter({ hasText: 'Written in a tunnel' })).toHaveCount(1);
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect(sent).toHaveCount(1);
  await expect(packet.getByText(chat.message.queued)).toHaveCount(0);
  await expect(bubbles(bens.page).filter({ hasText: gifts.packet.wish })).toHaveCount(1);
  await context.close();
  await proxy.close();
});

test(
  'two tabs share one connection, and both show everything',
  inLongerLane,
  async ({ browser }) => {
    const proxy = await openServerProxy(server.url);
    const fay = await join(server.url, { nickname: 'Faye', language: 'en' });
    await meet(server.url, fay, ben);
    const { page, context } = await enterConversation(browser, proxy.url, fay, ben);
    const second = await context.newPage();
    await openConversation(second, ben.address);
    await write(page, 'From the first tab');
    await expect(bubbles(second).filter({ hasText: 'From the first tab' })).toBeVisible();
    await write(second, 'From the second tab');
    await expect(bubbles(page).filter({ hasText: 'From the second tab' })).toBeVisible();
    await openConversation(bens.page, fay.address);
    await write(bens.page, 'Read twice');
    for (const tab of [page, second]) {
      await expect(bubbles(tab).filter({ hasText: 'Read twice' })).toHaveCount(1);
    }
    expect(proxy.open()).toBe(1);
    await page.close();
    await write(second, 'The first tab is closed');
    await expect(bubbles(bens.page).filter({ hasText: 'The first tab is closed' })).toBeVisible();
    await context.close();
    await proxy.close();
  },
);

test(
  'two tabs share a draft, whatever is typed in either, and sending it empties both',
  inLongerLane,
  async ({ browser }) => {
    const gus = await join(server.url, { nickname: 'Gustav', language: 'en' });
    await meet(server.url, gus, ben);
    const { page, context } = await enterConversation(browser, server.url, gus, ben);
    const second = await context.newPage();
    await openConversation(second, ben.address);
    await composer(page).pressSequentially('Half a sent');
    await expect(composer(second)).toHaveValue('Half a sent');
    await composer(second).press('End');
    await composer(second).pressSequentially('ence, and the other half in the second tab');
    const whole = 'Half a sentence, and the other half in the second tab';
    for (const tab of [page, second]) await expect(composer(tab)).toHaveValue(whole);
    // What the other tab shows comes back to no field in which a person types.
    await composer(page).press('End');
    await composer(page).pressSequentially(', typed on');
    await expect(composer(second)).toHaveValue(`${whole}, typed on`);
    await expect(composer(page)).toHaveValue(`${whole}, typed on`);
    await composer(page).press('Enter');
    for (const tab of [page, second]) {
      await expect(bubbles(tab).filter({ hasText: whole })).toHaveCount(1);
      await expect(composer(tab)).toHaveValue('');
    }
    await second.reload();
    await expect(composer(second)).toHaveValue('');
    await context.close();
  },
);

function line(page: Page, number: number) {
  return logOf(page).getByText(`Line ${number}.`, { exact: true });
}

/** Moves what the log scrolls in. */
async function scroll(page: Page, move: (box: Element) => void): Promise<void> {
  const box = await logOf(page).evaluateHandle((log) => log.parentElement ?? log);
  await box.evaluate(move);
}

function offsetOf(row: Locator): Promise<number> {
  return row.evaluate((element) => element.getBoundingClientRect().y);
}
