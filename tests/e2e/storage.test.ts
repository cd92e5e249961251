import { expect, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import { inLongerLane } from './support/layout';
import { expectAccessible } from './support/axe';
import { addToAlbum, tile, unlock, unlockButton, type ChosenFile } from './support/friends-page';
import { join, visitAs, type Member } from './support/members';
import { inVendorsLane } from './support/layout';
import { leaveAll, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { test, type SharedServer } from './support/shared-server';
import { STORAGES, type StorageUnderTest } from './support/storages';
import { fill } from './support/conversation';

test.describe.configure({ mode: 'parallel' });

for (const kind of STORAGES) {
  // The protocols of the vendors are conformance cases.
  const where = kind.usual ? inLongerLane : inVendorsLane;
  test.describe(`in ${kind.name}`, where, () => describePictures(kind));
}

/** Pictures of people, from the browser straight to where they are kept, and back. */
function describePictures(kind: (typeof STORAGES)[number]): void {
  test.describe.configure({ mode: 'serial' });
  let storage: StorageUnderTest;
  let own: RunningServer | undefined;
  let server: SharedServer;
  let ann: Member;
  let anns: Visitor;
  let bens: Visitor;
  let photo: Buffer;

  test.beforeAll(async ({ browser, shared }) => {
    storage = await kind.open();
    if (!kind.usual) own = await startServer({ PARLEY_DEMO: '0', ...storage.settings });
    server = own ?? shared;
    const [one, ben] = await Promise.all([
      join(server.url, { nickname: 'Annabel', language: 'en' }),
      join(server.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' }),
    ]);
    ann = one;
    anns = await visitAs(browser, server.url, ann);
    bens = await visitAs(browser, server.url, ben);
    photo = await photoWithLocation();
  });
  test.afterAll(async () => {
    // A page's policy that leaves the storage out would be a complaint of the browser.
    expect([...anns.complaints, ...bens.complaints]).toEqual([]);
    await leaveAll();
    await own?.remove();
    await storage.close();
  });

  const jpeg = (name: string, buffer = photo): ChosenFile => ({
    name,
    mimeType: 'image/jpeg',
    buffer,
  });
  /** What the storage keeps but the smaller sizes beside it; undefined where that is the product itself. */
  const kept = () =>
    storage.vendor &&
    [...storage.vendor.objects.keys()].filter((key) => !/\.(grid|screen)$/.test(key));

  test('an own picture is on the own page, for others too', async () => {
    const { page } = anns;
    await page.goto('/profile/edit');
    const arriving = page.waitForResponse(storage.uploads);
    await page.getByLabel(account.avatar.pick).setInputFiles(jpeg('me.jpg'));
    expect((await arriving).ok()).toBe(true);
    await expect(page.getByRole('radio', { name: account.avatar.own })).toBeChecked();
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(profile.edit.saved)).toBeVisible();
    await bens.page.goto(`/profile/${ann.id}`);
    const portrait = fill(profile.picture, { name: ann.nickname });
    await expectDrawn(bens.page.getByRole('main'), portrait);
  });

  test('several pictures come into the album; one on its way is given up', async () => {
    const { page } = anns;
    await page.goto('/album');
    await expect(page.getByText(album.empty)).toBeVisible();
    await look(page, 'an empty album');

    await page.route(storage.uploads, () => undefined);
    await addToAlbum(page, [jpeg('slow.jpg')]);
    const slow = { name: 'slow.jpg' };
    const progress = page.getByRole('progressbar', { name: fill(common.upload.progress, slow) });
    await expect(progress).toBeVisible();
    await page.getByRole('button', { name: fill(common.upload.cancel, slow) }).click();
    await expect(progress).toHaveCount(0);
    await page.unroute(storage.uploads);

    const words = jpeg('words.jpg', Buffer.from('not a picture'));
    await addToAlbum(page, [jpeg('one.jpg'), words, jpeg('two.jpg')]);
    await expect(page.getByText(fill(album.count_other, { count: 2 }))).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page
      .getByRole('button', { name: fill(common.upload.remove, { name: words.name }) })
      .click();
    await look(page, 'an album');
    // Her picture and two more; what was uploaded has been judged and moved.
    const moved = [1, 2, 3].map(() => expect.stringMatching(new RegExp(`^u/${ann.id}/`)));
    expect(kept()).toEqual(storage.vendor && moved);
  });

  test('one is deleted and brought back', async () => {
    const { page } = anns;
    await tile(page, 1, 2).click();
    const preview = (number: number) =>
      page.getByRole('dialog', { name: fill(album.picture, { number, of: 2 }) });
    await expectDrawn(preview(1));
    await page.keyboard.press('ArrowRight');
    await expectDrawn(preview(2));
    await look(page, 'a picture of an album');
    await preview(2).getByRole('button', { name: album.delete }).click();
    await expect(page.getByText(fill(album.count_one, { count: 1 }))).toBeVisible();
    await look(page, 'a deleted picture');
    await page.getByRole('button', { name: album.undoOf }).click();
    await expect(page.getByText(fill(album.count_other, { count: 2 }))).toBeVisible();
  });

  test('another person sees them once they are paid for', async () => {
    const { page } = bens;
    await page.reload();
    await expect(unlockButton(page)).toBeVisible();
    await unlock(page, ann.nickname);
    await tile(page, 1, 2).click();
    await expectDrawn(page.getByRole('dialog'));
  });

  test('a storage that does not let the page in is reported, and tried again', async () => {
    const { vendor } = storage;
    test.skip(!vendor, 'the embedded storage is of the page’s own origin');
    if (!vendor) return;
    const { page } = anns;
    await page.goto('/album');
    const had = kept() ?? [];
    vendor.cors = false;
    const late = { name: 'late.jpg' };
    await addToAlbum(page, [jpeg(late.name)]);
    const again = page.getByRole('button', { name: fill(common.upload.retry, late) });
    await expect(again).toBeVisible();
    const said = anns.complaints.splice(0);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => !text.includes('CORS'))).toEqual([]);
    vendor.cors = true;
    await again.click();
    // All but her own picture are in the album, the late one, too.
    await expect(tile(page, had.length, had.length)).toBeVisible();
    const moved = expect.stringMatching(new RegExp(`^u/${ann.id}/`));
    // What arrived without an answer to the page waits to be swept.
    const arrived = kept()?.filter((key) => !had.includes(key) && !key.startsWith('incoming/'));
    expect(arrived).toEqual([moved]);
  });

  /** What a screen looks like does not depend on where pictures are kept. */
  async function look(page: Page, what: string): Promise<void> {
    if (!storage.vendor) await expectAccessible(page, what);
  }
}

/** There is a picture, and the browser could draw it. */
async function expectDrawn(place: Pick<Page, 'getByRole'>, name?: string): Promise<void> {
  const image = place.getByRole('img', name === undefined ? {} : { name }).first();
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
