import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPRESS_ABOVE, COMPRESSED_BOX, MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { movingAvif } from '@tests/domain/media/avif-corpus';
import { avif, pixels, tells } from '@tests/domain/media/picture-corpus';
import { dressedPictures, misfits } from '@tests/domain/media/picture-files';
import { seen, turnedFilm, turnedPictures } from '@tests/domain/media/turned-pictures';
import { join, visitAs } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { test, type SharedServer } from './support/shared-server';
import { fill } from './support/conversation';
import { inLongerLane } from './support/layout';

let server: SharedServer;
let anns: Visitor;
const workers: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  const ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
  anns = await visitAs(browser, server.url, ann);
  anns.page.on('worker', (worker) => workers.push(worker.url()));
  await anns.page.addInitScript(listenToUploads);
  await anns.page.goto('/album');
});
test.afterAll(async () => {
  expect(anns.complaints).toEqual([]);
  await leaveAll();
});

test(
  'small pictures leave the browser without their metadata, and otherwise as they were',
  inLongerLane,
  async () => {
    for (const { name, file, bare } of await dressedPictures()) {
      const sent = await sentFor(anns.page, name, Buffer.from(file));
      expect(tells(sent), name).toBe(false);
      expect(await pixels(sent), name).toEqual(await pixels(file));
      const [before, after] = [await sharp(file).metadata(), await sharp(sent).metadata()];
      expect(after.orientation ?? 1, name).toBe(before.orientation ?? 1);
      expect([after.delay, after.loop], name).toEqual([before.delay, before.loop]);
      if (bare) expect(sent, name).toEqual(Buffer.from(bare));
    }
    expect(workers.filter((url) => url.includes('picture'))).toHaveLength(1);
  },
);

test('a large photo leaves the browser upright, in the box and small', inLongerLane, async () => {
  const photo = await photoWithLocation();
  expect(photo.length).toBeGreaterThan(COMPRESS_ABOVE);
  for (const orientation of [1, 3, 6, 8]) {
    const turned = await sharp(photo)
      .withMetadata({ orientation })
      .jpeg({ quality: 92 })
      .toBuffer();
    const sent = await sentFor(anns.page, `photo-${orientation}.jpg`, turned);
    expect(sent.length).toBeLessThanOrEqual(COMPRESS_ABOVE);
    const { format, width, height, orientation: left, exif } = await sharp(sent).metadata();
    expect([format, left, exif]).toEqual(['jpeg', undefined, undefined]);
    const upright = orientation < 5;
    expect(width > height).toBe(upright);
    expect(Math.max(width, height)).toBeLessThanOrEqual(COMPRESSED_BOX.long);
    expect(Math.min(width, height)).toBeLessThanOrEqual(COMPRESSED_BOX.short);
    expect(await difference(sent, turned)).toBeLessThan(12);
  }
});

test('what the product does not store leaves the browser as JPEG', inLongerLane, async () => {
  const file = await avif();
  const sent = await sentFor(anns.page, 'photo.avif', Buffer.from(file));
  const { format, width, height } = await sharp(sent).metadata();
  expect([format, width, height, tells(sent)]).toEqual(['jpeg', 32, 20, false]);
  expect(await difference(sent, Buffer.from(file))).toBeLessThan(24);
});

test('every kind is upright, however it is turned', inLongerLane, async () => {
  for (const { name, file, size, corners } of await turnedPictures()) {
    const sent = await sentFor(anns.page, name, Buffer.from(file));
    expect(await seen(sent), name).toEqual({ size, corners });
  }
});

test('an AVIF sequence, and a turned WebP film, go on moving as WebP', inLongerLane, async () => {
  const film = await turnedFilm(6);
  for (const [name, file, size, delay, loop] of [
    ['film.avif', movingAvif(), [48, 32], [100, 200, 300, 400], 0],
    ['lying.webp', film, [32, 48], [100, 200], 3],
  ] as const) {
    const sent = await sentFor(anns.page, name, Buffer.from(file));
    const facts = await sharp(sent, { animated: true }).metadata();
    expect([facts.format, facts.width, facts.pageHeight], name).toEqual(['webp', ...size]);
    expect([facts.delay, facts.loop, tells(sent)], name).toEqual([delay, loop, false]);
  }
  const frames = await sentFor(anns.page, 'film.avif', Buffer.from(movingAvif()));
  const pages = [0, 1, 2, 3].map((page) => seen(frames, page));
  const colours = (await Promise.all(pages)).map(({ corners }) => corners);
  expect(colours).toEqual(['RRRR', 'GGGG', 'BBBB', 'YYYY']);
  const lying = await sentFor(anns.page, 'lying.webp', Buffer.from(film));
  expect((await seen(lying)).corners).toBe('BRWG');
});

test('a moving picture stays as it is, however large', inLongerLane, async () => {
  const frames = await sharp(await photoWithLocation())
    .resize(400, 1_200, { fit: 'fill' })
    .raw()
    .toBuffer();
  const gif = await sharp(frames, {
    raw: { width: 400, height: 1_200, channels: 3, pageHeight: 400 },
  })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  expect(gif.length).toBeGreaterThan(COMPRESS_ABOVE);
  expect(gif.length).toBeLessThan(MAX_IMAGE_BYTES.album);
  expect(await sentFor(anns.page, 'large.gif', gif)).toEqual(gif);
});

test(
  'a file that is no picture, or too large, is refused with a sentence and never leaves',
  inLongerLane,
  async () => {
    const { page } = anns;
    for (const { name, kind, file } of await misfits()) {
      const before = await sentCount(page);
      await choose(page, name, Buffer.from(file));
      await expect(page.getByRole('alert').filter({ hasText: failure[kind] }), name).toBeVisible();
      await page.getByRole('button', { name: fill(common.upload.remove, { name }) }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await sentCount(page), name).toBe(before);
    }
  },
);

/** What the browser sent to the storage for a file. */
async function sentFor(page: Page, name: string, buffer: Buffer): Promise<Buffer> {
  const before = await sentCount(page);
  await choose(page, name, buffer);
  await expect.poll(() => sentCount(page), name).toBe(before + 1);
  const text = await page.evaluate((at) => window.uploads[at] ?? '', before);
  return Buffer.from(text, 'base64');
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: album.add.choose }).click();
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

function sentCount(page: Page): Promise<number> {
  return page.evaluate(() => window.uploads.length);
}

/** How far two pictures are from each other on average, seen small and upright, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((file) =>
      sharp(file).autoOrient().resize(40, 40, { fit: 'fill' }).greyscale().raw().toBuffer(),
    ),
  );
  if (!a || !b) throw new Error('no pixels');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

declare global {
  interface Window {
    /** The bodies of uploads in Base64, oldest first. */
    uploads: string[];
  }
}

/** Runs in the page: writes down what is sent, before it is. */
function listenToUploads(): void {
  window.uploads = [];
  const requests = XMLHttpRequest.prototype as unknown as {
    send: (this: XMLHttpRequest, body?: BodyInit) => void;
  };
  const { send } = requests;
  requests.send = function listened(body) {
    void new Response(body).arrayBuffer().then((bytes) => {
      let text = '';
      for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
      window.uploads.push(btoa(text));
    });
    send.call(this, body);
  };
}
