import { expect, type Locator, type Page } from '@playwright/test';
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import pictures from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import safety from '@/ui/i18n/locales/en/safety.json' with { type: 'json' };
import { PICTURE_BURST } from '@/domain/safety/picture-burst';
import { plainHttp } from '@tests/support/api-client';
import { expectAccessible } from './support/axe';
import { inLongerLane } from './support/layout';
import { balancesOf, tokenOf } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import { bubbles, chooseLanguage, composer, fill, logOf, write } from './support/conversation';

let server: SharedServer;
let anns: Visitor;
let bens: Visitor;
let photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ anns, bens } = await twoInConversation(browser, server.url));
  photo = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await photoWithLocation() };
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});

const name = { name: 'Annabel' };

test('a picture arrives small, clean and blurred; a tap shows it, another one enlarges it', async () => {
  const { page } = bens;
  const arriving = page.waitForResponse(/\/objects\//);
  await pick(anns.page);
  await expectAccessible(anns.page, 'a picked picture');
  await anns.page.reload();
  await expect(stripOf(anns.page).getByRole('img')).toBeVisible();
  await send(anns.page);
  await expect(logOf(anns.page).getByRole('button', { name: pictures.image.own })).toBeVisible();
  await expect(logOf(anns.page).getByRole('progressbar')).toHaveCount(0);

  const hidden = logOf(page).getByRole('button', { name: fill(pictures.image.hidden, name) });
  await expect(hidden).toContainText(pictures.image.show);
  await expect(blurred(page)).toHaveCount(1);
  const bytes = await (await arriving).body();
  expect(bytes.length).toBeLessThan(150_000);
  expect(bytes.includes('Exif')).toBe(false);
  await expectAccessible(page, 'a blurred picture');
  await hidden.click();
  await expect(blurred(page)).toHaveCount(0);

  await logOf(page)
    .getByRole('button', { name: fill(pictures.image.from, name) })
    .click();
  const preview = page.getByRole('dialog', { name: fill(pictures.walk.from, name) });
  await expect(preview.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a picture in the whole window');
  await page.keyboard.press('+');
  await expect(preview.getByText('140%')).toBeVisible();
  await page.keyboard.press('0');
  await expect(preview.getByText('100%')).toBeVisible();
  await expect(preview.getByRole('link', { name: pictures.preview.download })).toHaveAttribute(
    'download',
    /^parley-.*\.jpg$/,
  );
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});

test('a voice message is recorded, heard before it is sent, and heard by the other on another screen', async () => {
  const { page } = anns;
  await page.getByRole('button', { name: pictures.voice.record }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: pictures.voice.panel, exact: true });
  await expect(panel.getByText(/^0:(0[4-9]|[1-5]\d)$/)).toBeVisible();
  await expectAccessible(page, 'a voice message while it is recorded');
  // Left and opened again, it waits with what was recorded.
  await page.reload();
  await panel.getByRole('button', { name: pictures.voice.play }).click();
  await expect(panel.getByRole('button', { name: pictures.voice.pause })).toBeVisible();
  await expectAccessible(page, 'a recorded voice message');
  await panel.getByRole('button', { name: pictures.voice.send }).click();
  await expect(panel).toHaveCount(0);
  const sent = logOf(page).getByRole('group', { name: pictures.voice.own });
  await expect(sent).toBeVisible();

  const arrived = logOf(bens.page).getByRole('group', { name: fill(pictures.voice.from, name) });
  await expect(arrived.getByText(pictures.voice.new)).toBeAttached();
  await arrived.getByRole('button', { name: pictures.voice.play }).click();
  await expect(arrived.getByText(pictures.voice.new)).toHaveCount(0);
  await expect(arrived.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0');
});

test('a voice message that burns is heard once, and gone for both', inLongerLane, async () => {
  const { page } = anns;
  await composer(page).focus();
  await page.keyboard.press('Control+i');
  await page.keyboard.press('v');
  const panel = page.getByRole('group', { name: pictures.voice.panel, exact: true });
  await expect(panel.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
  await page.keyboard.press('Enter');
  const choice = panel.getByRole('button', { name: pictures.burnVoice.choose });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a recorded voice message that will burn');
  await page.reload();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: pictures.voice.send }).click();
  const waiting = fill(pictures.burnVoice.unseen, { name: 'Benedikt' });
  await expect(logOf(page).getByText(waiting)).toBeVisible();

  const card = logOf(bens.page).getByRole('button', { name: pictures.burnVoice.title });
  const fetched = bens.page.waitForRequest(/\/burn\//);
  await card.click();
  const stage = bens.page.getByRole('dialog', { name: fill(pictures.burnVoice.from, name) });
  await expect(stage.getByRole('status')).toBeAttached();
  await expectAccessible(bens.page, 'a voice message that burns, while it plays');
  const view = new URL((await fetched).url()).pathname;
  const headers = { token: await tokenOf(bens.page) };
  expect((await plainHttp(server.url, 'GET', view, { headers })).status).toBe(410);
  await expect(stage).toHaveCount(0);
  for (const side of [bens.page, page]) {
    await expect(logOf(side).getByText(pictures.burnVoice.burned)).toBeVisible();
    await side.reload();
    await expect(logOf(side).getByText(pictures.burnVoice.burned)).toBeVisible();
  }
});

test('a picture that burns is paid, seen once for as long as its ring runs, and gone for both', async () => {
  await burn(anns.page);
  const waiting = fill(pictures.burn.unseen, { name: 'Benedikt' });
  await expect(logOf(anns.page).getByText(waiting)).toBeVisible();

  const { page } = bens;
  const price = fill(common.coins_other, { count: 3 });
  const card = logOf(page).getByRole('button', { name: pictures.burn.title });
  await expect(card).toContainText(price);
  await card.click();
  const notice = page.getByRole('dialog', { name: pictures.notice.title });
  await expect(notice).toContainText(price);
  await expectAccessible(page, 'the notice about photos');
  const fetched = page.waitForRequest(/\/burn\//);
  await notice.getByRole('button', { name: fill(pictures.notice.open, { price }) }).click();

  const viewer = page.getByRole('dialog', { name: fill(pictures.viewer.title, name) });
  await expect(
    viewer.getByRole('img', { name: fill(pictures.viewer.picture, name) }),
  ).toBeVisible();
  await expect(viewer.getByText(fill(pictures.viewer.runs_other, { count: 8 }))).toBeAttached();
  const view = new URL((await fetched).url()).pathname;
  const token = await tokenOf(page);
  for (const method of ['GET', 'HEAD']) {
    const again = await plainHttp(server.url, method, view, { headers: { token } });
    expect(again.status).toBe(410);
  }

  await expect(viewer).toHaveCount(0);
  for (const side of [page, anns.page]) {
    await expect(logOf(side).getByText(pictures.burn.burned)).toBeVisible();
    await side.reload();
    await expect(logOf(side).getByText(pictures.burn.burned)).toBeVisible();
  }
  await expect(logOf(page).getByRole('button', { name: pictures.burn.title })).toHaveCount(0);
  await expectAccessible(page, 'a burned picture');
  const { coins } = await balancesOf(server.url, token);
  expect(coins).toBe(2);
});

test('leaving a picture that burns burns it', inLongerLane, async () => {
  await burn(anns.page);
  const { page } = bens;
  await logOf(page).getByRole('button', { name: pictures.burn.title }).click();
  const viewer = page.getByRole('dialog', { name: fill(pictures.viewer.title, name) });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(logOf(page).getByText(pictures.burn.burned)).toHaveCount(2);
});

test('pictures that are pasted with a caption are one message for both, and are walked through', async () => {
  const { page } = bens;
  await paste(anns.page, PICTURE_BURST);
  const strip = anns.page.getByRole('list', {
    name: fill(pictures.strip.label_other, { count: PICTURE_BURST }),
  });
  await expect(strip.getByRole('img')).toHaveCount(PICTURE_BURST);
  await strip.getByRole('button', { name: fill(pictures.strip.later, { number: 1 }) }).click();
  await strip.getByRole('button', { name: fill(pictures.strip.remove, { number: 3 }) }).click();
  await paste(anns.page, 1);
  await expect(strip.getByRole('img')).toHaveCount(PICTURE_BURST);
  await expectAccessible(anns.page, 'picked pictures');
  await chooseLanguage(anns.page, 'de');
  await composer(anns.page).fill('Good morning!');
  await send(anns.page);
  await anns.page
    .getByRole('dialog', { name: safety.sure.pictures.title })
    .getByRole('button', { name: safety.sure.send })
    .click();

  const several = { name: fill(pictures.image.several_other, { count: PICTURE_BURST }) };
  for (const side of [anns, bens]) {
    const message = bubbles(side.page).filter({ has: side.page.getByRole('group', several) });
    await expect(message).toHaveCount(1);
    await expect(message.getByRole('progressbar')).toHaveCount(0);
    await expect(message.getByText('Good morning!', { exact: true })).toBeVisible();
    await expect(message.getByText('Guten Morgen!', { exact: true })).toBeVisible();
    await expectAccessible(side.page, 'pictures with a caption');
  }
  const grid = logOf(page).getByRole('group', several);
  await expect(grid.locator('[data-blurred]')).toHaveCount(PICTURE_BURST);
  const hidden = fill(pictures.image.hidden, name);
  await grid.getByRole('button', { name: ofAll(hidden, 1) }).click();
  await expect(grid.locator('[data-blurred]')).toHaveCount(0);
  const last = ofAll(fill(pictures.image.from, name), PICTURE_BURST);
  await grid.getByRole('button', { name: last }).click();
  const viewer = page.getByRole('dialog', { name: fill(pictures.walk.from, name) });
  await expect(viewer.getByText('Guten Morgen!', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a picture of several in the whole window');
  await expect(viewer.getByRole('button', { name: album.next })).toBeDisabled();
  for (let at = 1; at < PICTURE_BURST; at += 1) await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Good morning!', { exact: true })).toBeVisible();
  // What is still blurred is not among them.
  await expect(viewer.getByRole('button', { name: album.previous })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await page.getByRole('menuitem', { name: chat.pane.pictures }).click();
  const all = page.getByRole('dialog', { name: fill(pictures.all.title, name) });
  const shown = all.getByRole('button', { name: /^Picture from Annabel of/ });
  await expect(shown).toHaveCount(PICTURE_BURST);
  await expectAccessible(page, 'all pictures of a conversation');
  await shown.last().click();
  await expect(viewer.getByText('Guten Morgen!', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);
});

test(
  'a file that is no picture is refused with a sentence, and nothing is sent',
  inLongerLane,
  async () => {
    const { page } = anns;
    const before = await bubbles(page).count();
    await choose(page, pictures.tool.picture, {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    const strip = stripOf(page);
    await expect(strip.getByRole('alert')).toContainText('JPG, PNG');
    await expect(
      page.getByRole('button', { name: chat.composer.send, exact: true }),
    ).toBeDisabled();
    await strip.getByRole('button').click();
    await expect(strip).toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(before);
  },
);

test('a picture that was taken back during its upload never went out', inLongerLane, async () => {
  const { page } = anns;
  // After many pictures without an answer their sender would be asked.
  await write(bens.page, 'Danke!');
  await expect(bubbles(page).last()).toContainText('Danke!');
  const before = await bubbles(page).count();
  await page.route('**/storage/**', () => undefined);
  await pick(page);
  await send(page);
  await expect(bubbles(page)).toHaveCount(before + 1);
  await page.getByRole('button', { name: pictures.upload.cancel }).click();
  await expect(bubbles(page)).toHaveCount(before);
  await page.unroute('**/storage/**');
  await page.reload();
  await expect(bubbles(page).first()).toBeVisible();
  await expect(logOf(page).getByText(chat.message.failed)).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(before);
});

test(
  'a picture that was being uploaded survives a reload and goes out once',
  inLongerLane,
  async () => {
    const { page } = anns;
    const received = bubbles(bens.page);
    const before = await received.count();
    await page.route('**/storage/**', (route) => route.abort());
    await pick(page);
    await send(page);
    await expect(logOf(page).getByRole('button', { name: pictures.upload.cancel })).toBeVisible();
    await page.unroute('**/storage/**');
    await page.reload();
    await expect(received).toHaveCount(before + 1);
    await expect(logOf(page).getByRole('progressbar')).toHaveCount(0);
    await expect(received).toHaveCount(before + 1);
  },
);

test(
  'a caption is added to a picture for its price, changed and removed, and both read each version',
  inLongerLane,
  async () => {
    await write(bens.page, 'Zeig her!');
    await chooseLanguage(anns.page, 'de');
    await pick(anns.page);
    await send(anns.page);
    const own = bubbles(anns.page).last();
    await expect(own.getByText(/^(Sent|Delivered)$/)).toBeVisible();
    await caption(anns.page, chat.edit.addCaption, 'Good morning!');
    await caption(anns.page, chat.edit.caption, 'Good evening!');
    for (const { page } of [anns, bens]) {
      const message = bubbles(page).last();
      await expect(message.getByText('Good evening!', { exact: true })).toBeVisible();
      await expect(message.getByText('Guten Abend!', { exact: true })).toBeVisible();
      await expectAccessible(page, 'an edited caption');
    }
    await caption(anns.page, chat.edit.caption, '');
    for (const { page } of [anns, bens]) {
      const message = bubbles(page).last();
      await expect(message.getByText('Good evening!', { exact: true })).toHaveCount(0);
      await message.getByRole('button', { name: chat.edit.mark }).click();
      const versions = page.getByRole('dialog', { name: chat.edit.versions });
      await expect(versions.getByRole('listitem')).toHaveCount(4);
      await expect(versions.getByText('Guten Morgen!', { exact: true })).toBeVisible();
      await expect(versions.getByText(chat.edit.noCaption)).toHaveCount(2);
      await page.keyboard.press('Escape');
    }
  },
);

/** The pictures picked for the next message. */
function stripOf(page: Page): Locator {
  return page.getByRole('list', { name: fill(pictures.strip.label_one, { count: 1 }) });
}

/** The name of one of three pictures. */
function ofAll(label: string, number: number): string {
  return fill(pictures.image.of, { label, number, of: PICTURE_BURST });
}

async function choose(page: Page, tool: string, file: typeof photo = photo): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: tool, exact: true }).click();
  await (await choosing).setFiles([file]);
}

async function pick(page: Page): Promise<void> {
  await choose(page, pictures.tool.picture);
  await expect(stripOf(page).getByRole('img')).toBeVisible();
}

/** Sends the picked pictures, with the text in the field as their caption. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(stripOf(page)).toHaveCount(0);
}

/** Saves other words under the newest picture, whose menu has `label`. */
async function caption(page: Page, label: string, words: string): Promise<void> {
  const message = bubbles(page).last();
  await message.hover();
  await message.getByRole('button', { name: chat.message.actions }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await expect(page.getByRole('group', { name: label })).toBeVisible();
  await composer(page).fill(words);
  await composer(page).press('Enter');
  await expect(page.getByRole('group', { name: label })).toHaveCount(0);
}

async function burn(page: Page): Promise<void> {
  await choose(page, pictures.tool.burn);
  const dialog = page.getByRole('dialog', { name: /^Send to/ });
  await dialog.getByRole('button', { name: pictures.send.send_one }).click();
  await expect(dialog).toHaveCount(0);
}

/** Pastes as many pictures into the field. */
async function paste(page: Page, count: number): Promise<void> {
  const file = { type: photo.mimeType, base64: photo.buffer.toString('base64'), count };
  await composer(page).evaluate((field, given) => {
    const bytes = Uint8Array.from(atob(given.base64), (each) => each.charCodeAt(0));
    const clipboardData = new DataTransfer();
    for (let number = 1; number <= given.count; number += 1) {
      clipboardData.items.add(new File([bytes], `${number}.jpg`, { type: given.type }));
    }
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, file);
}

function blurred(page: Page): Locator {
  return logOf(page).locator('[data-blurred]');
}
