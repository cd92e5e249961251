import { expect } from '@playwright/test';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import panelTexts from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { enterConversation, join, meet, visitAs, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import {
  bubbles,
  chooseLanguage,
  composer,
  dismissNotice,
  fill,
  logOf,
  openConversation,
  write,
} from './support/conversation';
import { inLongerLane } from './support/layout';
import {
  boxOf,
  drag,
  expectInside,
  longPress,
  remove,
  retract,
  sentBy,
} from './support/conversation-gestures';

let server: SharedServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ ann, ben, anns, bens } = await twoInConversation(browser, server.url));
  // Without a word in it a conversation is in no list but the one that was kept on leaving.
  await write(bens.page, 'Hallo!');
  await expect(bubbles(anns.page).filter({ hasText: 'Hallo!' })).toBeVisible();
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});

test(
  'the card of the chat area shows who the user is, what they hold, and leads on',
  inLongerLane,
  async () => {
    const { page } = anns;
    await page.goto('/encounter');
    const card = page.getByRole('region', { name: panelTexts.card.label });
    await expect(card.getByText('Annabel')).toBeVisible();
    await expect(
      card.getByText(fill(common.accountNumber, { account: ann.id + 100_000 })),
    ).toBeVisible();
    await expect(card.getByRole('link', { name: panelTexts.card.profile })).toHaveAttribute(
      'href',
      '/profile',
    );
    await expect(card.getByRole('link', { name: /coins?$/ })).toHaveAttribute(
      'href',
      '/account?index=2',
    );
    await expect(card.getByRole('link', { name: /characters$/ })).toHaveAttribute(
      'href',
      '/account?index=3',
    );
    await expect(card.getByRole('button')).toHaveText([
      panelTexts.section['friend-requests'],
      panelTexts.section.announcements,
      panelTexts.section.interactions,
      panelTexts.section.support,
      panelTexts.section.recent,
      panelTexts.section.contacts,
    ]);
  },
);

test(
  'the panel floats: opened, moved by pointer and keys, kept inside, filled, closed',
  inLongerLane,
  async () => {
    const { page } = anns;
    await page.goto('/encounter');
    const opener = page.getByRole('button', { name: panelTexts.section.recent });
    await opener.click();
    const panel = page.getByRole('dialog', { name: panelTexts.panel.title });
    await expect(panel).toBeFocused();

    await test.step('by pointer', async () => {
      const before = await boxOf(panel);
      await drag(page, panel.getByRole('heading', { name: panelTexts.panel.title }), -240, -40);
      await expect
        .poll(async () => {
          const after = await boxOf(panel);
          return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
        })
        .toEqual([-240, -40]);
    });
    await test.step('by keyboard', async () => {
      const before = await boxOf(panel);
      await panel.getByRole('button', { name: panelTexts.panel.move }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowUp');
      await expect
        .poll(async () => {
          const after = await boxOf(panel);
          return after.x < before.x && after.y < before.y;
        })
        .toBe(true);
    });
    await test.step('never out of the window', async () => {
      await drag(page, panel.getByRole('heading', { name: panelTexts.panel.title }), 4000, 4000);
      await expectInside(page, panel);
      await page.setViewportSize({ width: 900, height: 560 });
      await expectInside(page, panel);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('remembered', async () => {
      await drag(page, panel.getByRole('heading', { name: panelTexts.panel.title }), -300, -60);
      const before = await boxOf(panel);
      await page.reload();
      await page.getByRole('button', { name: panelTexts.section.recent }).click();
      await expect(panel).toBeVisible();
      await expect.poll(() => boxOf(panel)).toEqual(before);
    });
    await test.step('a conversation in it', async () => {
      await panel.getByRole('button', { name: /^Benedikt/ }).click();
      await write(page, 'From the panel');
      await expect(bubbles(bens.page).filter({ hasText: 'From the panel' })).toBeVisible();
      await composer(page).fill('half a thought');
      await panel.getByRole('button', { name: panelTexts.panel.full }).click();
      const { width, height } = await boxOf(panel);
      expect([width, height]).toEqual([1280, 720]);
      await expect(panel.getByRole('button', { name: /^Benedikt Online/ })).toBeVisible();
      await panel.getByRole('button', { name: panelTexts.panel.restore }).click();
      await expect(composer(page)).toHaveValue('half a thought');
      await panel.getByRole('button', { name: chat.pane.back }).click();
      await expect(
        panel.getByText(fill(chat.list.draft, { text: 'half a thought' })),
      ).toBeVisible();
    });
    await test.step('closed, the focus is where it came from', async () => {
      await panel.getByRole('button', { name: panelTexts.panel.close }).click();
      await expect(panel).toBeHidden();
      await opener.click();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('on the chat screen support is opened there, and nothing covers it', async () => {
      await page.goto('/chat');
      const card = page.getByRole('region', { name: panelTexts.card.label });
      await card.getByRole('button', { name: panelTexts.section.support }).click();
      await expect(page.getByRole('heading', { name: chat.pane.support })).toBeVisible();
      await expect(panel).toBeHidden();
    });
  },
);

test('each of the six sections explains what it is for', inLongerLane, async () => {
  const { page } = anns;
  await page.goto('/encounter');
  const buttons = page.getByRole('region', { name: panelTexts.card.label });
  const panel = page.getByRole('dialog', { name: panelTexts.panel.title });
  const empty = {
    'friend-requests': friends.requests.receivedEmpty,
    announcements: friends.announcements.empty,
    contacts: friends.friends.empty,
  } as const;
  for (const place of ['friend-requests', 'announcements', 'contacts'] as const) {
    await buttons.getByRole('button', { name: panelTexts.section[place] }).click();
    await expect(
      panel.getByRole('heading', { name: empty[place] }).or(panel.getByRole('listitem')).first(),
    ).toBeVisible();
  }
  await buttons.getByRole('button', { name: panelTexts.section.support }).click();
  await expect(panel.getByRole('heading', { name: chat.pane.support })).toBeVisible();
  await expect(panel.getByRole('textbox')).toBeVisible();
  await expect(panel.getByLabel(chat.language.label)).toHaveCount(0);
});

test('on phones the icons lead to the chats', inLongerLane, async ({ browser }) => {
  const { page, context } = await visitAs(browser, server.url, ben, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto('/chats');
  await page.getByRole('button', { name: panelTexts.section.contacts }).click();
  await expect(page).toHaveURL(/\/chats\?place=contacts$/);
  await expect(page.getByRole('heading', { name: friends.friends.empty })).toBeVisible();
  await page.getByRole('button', { name: panelTexts.section.support }).click();
  await expect(page).toHaveURL(/\/chat\?with=/);
  await expect(page.getByRole('heading', { name: chat.pane.support })).toBeVisible();
  await context.close();
});

test('a remark: saved by Enter and by leaving, not by Escape', inLongerLane, async () => {
  const { page } = anns;
  await openConversation(page, ben.address);
  const name = page.getByRole('button', { name: new RegExp(common.rename.open) });
  const field = page.getByLabel(fill(common.rename.label, { name: 'Benedikt' }));
  await name.click();
  await field.fill('Ben of the lake');
  await field.press('Enter');
  await expect(name).toContainText('Ben of the lake');
  await expect(name).toBeFocused();
  await expect(page.getByRole('link', { name: /^Ben of the lake/ })).toBeVisible();
  await page.reload();
  await expect(name).toContainText('Ben of the lake');

  await name.click();
  await field.fill('Somebody else');
  await field.press('Escape');
  await expect(name).toContainText('Ben of the lake');

  const told = page.waitForResponse('**/friend/updateRemarkName');
  await name.click();
  await field.fill('');
  await composer(page).click();
  await told;
  await expect(name).toContainText('Benedikt');

  await page.route('**/friend/updateRemarkName', (route) => route.abort());
  await name.click();
  await field.fill('Never kept');
  await field.press('Enter');
  await expect(name).toContainText('Benedikt');
  await expect(page.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible();
  await page.unroute('**/friend/updateRemarkName');
});

test('the other side sees the typing', inLongerLane, async () => {
  await openConversation(anns.page, ben.address);
  await openConversation(bens.page, ann.address);
  // Only a person in a conversation with the writer is informed.
  await write(anns.page, 'Are you there?');
  await expect(bubbles(bens.page).filter({ hasText: 'Are you there?' })).toBeVisible();
  await composer(bens.page).pressSequentially('Ich sch');
  const header = anns.page.getByText(fill(panelTexts.typing, { name: 'Benedikt' }));
  await expect(header).toBeVisible();
  await composer(bens.page).fill('');
  await write(bens.page, 'Fertig');
  await expect(bubbles(anns.page).filter({ hasText: 'Fertig' })).toBeVisible();
  await expect(header).toBeHidden();
});

test(
  'a message is retracted by right-click, long press, menu and keyboard',
  inLongerLane,
  async ({ browser }) => {
    const carla = await newcomerWhoMet(ben, 'Carla');
    const phone = await enterConversation(browser, server.url, carla, ben, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await openConversation(anns.page, ben.address);
    await test.step('right-click', async () => {
      const sent = await sentBy(anns.page, 'By the right button');
      await sent.getByText('By the right button').click({ button: 'right' });
      await retract(anns.page, sent);
    });
    await test.step('the menu', async () => {
      const sent = await sentBy(anns.page, 'By the dots');
      await sent.getByRole('button', { name: chat.message.actions }).click();
      await retract(anns.page, sent);
    });
    await test.step('the keyboard', async () => {
      const sent = await sentBy(anns.page, 'By the menu key');
      await sent.getByRole('button', { name: chat.message.actions }).focus();
      await anns.page.keyboard.press('Shift+F10');
      await retract(anns.page, sent, 'by key');
    });
    await test.step('a long press', async () => {
      const sent = await sentBy(phone.page, 'By a resting finger');
      await longPress(phone.page, sent.getByText('By a resting finger'));
      await retract(phone.page, sent);
    });
    await test.step('beside the message, and then written better', async () => {
      const sent = await sentBy(anns.page, 'Beside it');
      await sent.getByRole('button', { name: /^Unsend · [12]:\d\d$/ }).click();
      await expect(sent).toHaveCount(0);
      await anns.page.getByRole('button', { name: chat.message.editAgain }).last().click();
      await expect(composer(anns.page)).toHaveValue('Beside it');
      await composer(anns.page).fill('');
    });
    await phone.context.close();
  },
);

test(
  'unread messages have a divider above them, and the way down counts new ones',
  inLongerLane,
  async ({ browser }) => {
    const dora = await newcomerWhoMet(ann, 'Dora');
    const writer = await enterConversation(browser, server.url, dora, ann);
    const { page } = anns;
    await openConversation(page, dora.address);
    await write(writer.page, 'Seen as it came');
    await expect(bubbles(page).filter({ hasText: 'Seen as it came' })).toBeVisible();
    // By a link: a page that is left for another one might not get to say what has been read.
    await page.getByRole('link', { name: shell.route.encounter, exact: true }).first().click();
    // While the next screen is fetched the conversation still shows, and what comes is read.
    await expect(logOf(page)).toHaveCount(0);
    for (let number = 1; number < HISTORY_PAGE; number += 1)
      await write(writer.page, `Missed ${number}.`);
    await expect(page).toHaveTitle(new RegExp(`^\\(${HISTORY_PAGE - 1}\\)`));
    await openConversation(page, dora.address);
    const line = logOf(page).getByText(panelTexts.log.unreadFrom);
    await expect(line).toBeInViewport();
    await expect(logOf(page).getByText('Missed 1.', { exact: true })).toBeInViewport();
    const marked = await line.evaluate((element) => element.parentElement?.textContent ?? '');
    expect(marked).toContain('Missed 1.');

    const down = page.getByRole('button', { name: /new messages?$/ });
    await expect(down).toBeVisible();
    await write(writer.page, 'One more below');
    await expect(down).toBeVisible();
    await down.click();
    await expect(bubbles(page).filter({ hasText: 'One more below' })).toBeInViewport();
    await expect(down).toBeHidden();
    await writer.context.close();
  },
);

test('a choice of language can be taken back', inLongerLane, async () => {
  const { page } = anns;
  await openConversation(page, ben.address);
  await chooseLanguage(page, 'de');
  const undo = page.getByRole('button', { name: common.undo });
  await expect(
    page.getByText(fill(panelTexts.language.into, { language: 'German' })),
  ).toBeVisible();
  await undo.click();
  await expect(page.getByLabel(chat.language.label)).toHaveValue('');
  await expect(undo).toBeHidden();
});

test('a conversation leaves the list, and its messages only on request', inLongerLane, async () => {
  const { page } = anns;
  await openConversation(page, ben.address);
  await sentBy(page, 'To be kept');
  const row = page.getByRole('link', { name: /^Benedikt/ });
  await remove(page, panelTexts.remove.conversation);
  await expect(page).toHaveURL(/\/chat$/);
  await expect(row).toHaveCount(0);
  await openConversation(page, ben.address);
  await page.reload();
  await expect(bubbles(page).filter({ hasText: 'To be kept' })).toBeVisible();
  await remove(page, panelTexts.remove.records);
  await expect(page).toHaveURL(/\/chat$/);
  await openConversation(page, ben.address);
  await page.reload();
  await dismissNotice(page);
  await expect(bubbles(page).filter({ hasText: 'To be kept' })).toHaveCount(0);
  await expect(bubbles(bens.page).filter({ hasText: 'To be kept' })).toBeVisible();
});

async function newcomerWhoMet(other: Member, nickname: string): Promise<Member> {
  const newcomer = await join(server.url, { nickname, language: 'en' });
  await meet(server.url, newcomer, other);
  return newcomer;
}

test('a conversation is taken out into a window of its own, in which it goes on', async () => {
  const { page, context } = anns;
  await openConversation(page, ben.address);
  await openConversation(bens.page, ann.address);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await page.getByRole('menuitem', { name: chat.window.open }).click();
  const own = (await opened).frameLocator('iframe');
  await expect(page.getByText(chat.pane.choose)).toBeVisible();
  const field = own.getByRole('textbox', { name: fill(chat.composer.label, { name: '' }) });
  await field.fill('From a small window');
  await field.press('Enter');
  await expect(bubbles(bens.page).filter({ hasText: 'From a small window' })).toBeVisible();
  await write(bens.page, 'It is above the others');
  await expect(own.getByRole('article').filter({ hasText: 'above the others' })).toBeVisible();
  await own.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await expect(own.getByRole('menuitem', { name: chat.search.inChat })).toBeVisible();
  await expect(own.getByRole('menuitem', { name: chat.window.open })).toHaveCount(0);
});
