import { expect, type Locator, type Page } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import pictures from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import { plainHttp } from '@tests/support/api-client';
import { expectAccessible } from './support/axe';
import { inLongerLane } from './support/layout';
import { balancesOf, tokenOf } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import { bubbles, fill, logOf } from './support/conversation';

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
  await choose(anns.page, pictures.tool.picture);
  await expectAccessible(anns.page, 'a chosen picture');
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
  const preview = page.getByRole('dialog', { name: fill(pictures.image.from, name) });
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
  await expect(panel.getByText('0:04')).toBeVisible();
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

test('a picture that burns is paid, seen once for as long as its ring runs, and gone for both', async () => {
  await choose(anns.page, pictures.tool.burn);
  await expect(dialogOf(anns.page).getByRole('switch')).toBeChecked();
  await send(anns.page);
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
  await choose(anns.page, pictures.tool.burn);
  await send(anns.page);
  const { page } = bens;
  await logOf(page).getByRole('button', { name: pictures.burn.title }).click();
  const viewer = page.getByRole('dialog', { name: fill(pictures.viewer.title, name) });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(logOf(page).getByText(pictures.burn.burned)).toHaveCount(2);
});

test(
  'pictures sent together are one grid for both, each with its own blur',
  inLongerLane,
  async () => {
    await choose(
      anns.page,
      pictures.tool.picture,
      Array.from({ length: 5 }, () => photo),
    );
    const tiles = dialogOf(anns.page).getByRole('figure');
    await expect(tiles).toHaveCount(5);
    const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
    for (const [index, { left, bottom }] of boxes.entries()) {
      const below = boxes.slice(index + 1).find((box) => box.left === left);
      expect(below?.top ?? Infinity).toBeGreaterThan(bottom);
    }
    const all = fill(pictures.send.send_other, { count: 5 });
    await dialogOf(anns.page).getByRole('button', { name: all }).click();
    await expect(dialogOf(anns.page)).toHaveCount(0);
    const together = { name: fill(chat.grid.label, { number: 5 }) };
    for (const { page } of [anns, bens]) {
      const grid = logOf(page).getByRole('group', together);
      await expect(grid.getByText('+1')).toBeVisible();
      await expect(grid.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page, 'a grid of pictures');
      await grid.getByRole('button', { name: fill(chat.grid.all, { number: 5 }) }).click();
      await expect(grid.getByRole('button', { name: chat.message.actions })).toHaveCount(5);
    }
    const before = bens.page.viewportSize();
    await bens.page.setViewportSize({ width: 360, height: 780 });
    const log = await logOf(bens.page).boundingBox();
    const narrow = await logOf(bens.page).getByRole('group', together).boundingBox();
    expect(narrow!.x + narrow!.width, 'the end of the grid').toBeLessThanOrEqual(
      log!.x + log!.width * 0.95,
    );
    await bens.page.setViewportSize(before!);
    const theirs = logOf(bens.page).getByRole('group', together);
    await expect(theirs.locator('[data-blurred]')).toHaveCount(5);
    await theirs
      .getByRole('button', { name: fill(pictures.image.hidden, name) })
      .first()
      .click();
    await expect(theirs.locator('[data-blurred]')).toHaveCount(4);
  },
);

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
    await expect(dialogOf(page).getByRole('alert')).toContainText('JPG, PNG');
    await expect(
      dialogOf(page).getByRole('button', { name: pictures.send.send_one }),
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(bubbles(page)).toHaveCount(before);
  },
);

test('a picture that was taken back during its upload never went out', inLongerLane, async () => {
  const { page } = anns;
  const before = await bubbles(page).count();
  await page.route('**/storage/**', () => undefined);
  await choose(page, pictures.tool.picture);
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
    await choose(page, pictures.tool.picture);
    await send(page);
    await expect(logOf(page).getByRole('button', { name: pictures.upload.cancel })).toBeVisible();
    await page.unroute('**/storage/**');
    await page.reload();
    await expect(received).toHaveCount(before + 1);
    await expect(logOf(page).getByRole('progressbar')).toHaveCount(0);
    await expect(received).toHaveCount(before + 1);
  },
);

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Send to/ });
}

async function choose(
  page: Page,
  tool: string,
  file: typeof photo | readonly (typeof photo)[] = photo,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: tool, exact: true }).click();
  await (await choosing).setFiles([file].flat());
  await expect(dialogOf(page)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: pictures.send.send_one }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

function blurred(page: Page): Locator {
  return logOf(page).locator('[data-blurred]');
}
