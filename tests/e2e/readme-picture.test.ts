import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import sharp from 'sharp';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import media from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import { bubbles, composer, fill, logOf, write } from './support/conversation';
import { enterConversation, join, meet, type Member } from './support/members';
import type { Newcomer, Visitor } from './support/person';
import { startServer, type RunningServer } from './support/server';

const PICTURE = joinPath(import.meta.dirname, '../../docs/chat.png');
const WINDOW = { viewport: { width: 1360, height: 960 } };

const EMMA: Newcomer = { nickname: 'Emma', language: 'en', avatar: 'gen:coral' };
const JONAS: Newcomer = { nickname: 'Jonas', language: 'de', avatar: 'gen:heron', gender: 'Male' };
const OTHERS: readonly (readonly [Newcomer, string])[] = [
  [{ nickname: '佩珊', language: 'zh-TW', avatar: 'gen:fern' }, '很高興認識你！'],
  [{ nickname: 'Анна', language: 'ru', avatar: 'gen:iris' }, 'Хороший вопрос!'],
  [{ nickname: '서연', language: 'ko', avatar: 'gen:dune' }, '오늘은 햇살이 참 좋아요.'],
  [{ nickname: '林雨', language: 'zh-CN', avatar: 'gen:jade' }, '真高兴我们能在这里遇到。'],
  [{ nickname: 'Sofía', language: 'es', avatar: 'gen:ember' }, '¿Te gusta viajar?'],
  [{ nickname: '由紀', language: 'ja', avatar: 'gen:kite' }, '一つ聞いてもいいですか？'],
];

const LAKE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6f9bc4"/><stop offset="1" stop-color="#f7c99b"/></linearGradient>
  <linearGradient id="water" x2="0" y2="1"><stop stop-color="#c9b59c"/><stop offset="1" stop-color="#47668a"/></linearGradient></defs>
  <rect width="1200" height="520" fill="url(#sky)"/><circle cx="820" cy="330" r="60" fill="#fff1c9"/>
  <path d="M0 520V360L180 230 330 380 520 180 760 430 930 300 1200 470V520Z" fill="#7b7fa3"/>
  <path d="M0 520V440L240 380 430 460 700 400 960 470 1200 410V520Z" fill="#3f5f78"/>
  <rect y="510" width="1200" height="290" fill="url(#water)"/>
  <path d="M0 800V620Q260 640 420 800Z" fill="#22362f"/>
  <path d="M90 650l45-190 45 190zM190 690l38-150 38 150z" fill="#22362f"/>
  <path d="M700 560h240M730 600h180M750 650h140" stroke="#ffe9c2" stroke-width="6" opacity=".7"/></svg>`;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0', WELCOME_COINS: '60' });
});
test.afterAll(() => server.remove());

test('a conversation as the README shows it', async ({ browser }) => {
  const emma = await join(server.url, EMMA);
  for (const [newcomer, text] of OTHERS) await greet(browser, emma, newcomer, text);
  const jonas = await join(server.url, JONAS);
  await meet(server.url, emma, jonas);
  const [emmas, jonass] = [await talk(browser, emma, jonas), await talk(browser, jonas, emma)];
  await write(emmas.page, 'I often go hiking at the weekend. I like taking photos.');
  await expect(bubbles(jonass.page)).toHaveCount(1);
  await sendLake(emmas);
  await expect(bubbles(jonass.page)).toHaveCount(2);
  await write(jonass.page, 'Das ist bestimmt ein schöner Ort!');
  await giveCoffee(jonass);
  await expect(bubbles(emmas.page).getByText(gifts.name.coffee)).toBeVisible();
  await composer(emmas.page).fill('You’re really kind! Do you like to travel?');
  await expect(emmas.page.getByText(/\d characters/).last()).toBeVisible();
  await draw(emmas);
});

/** A conversation at a browser that translates what its owner writes, as it does unless they object. */
function talk(browser: Browser, from: Member, to: Member): Promise<Visitor> {
  return enterConversation(browser, server.url, from, to, { translation: 'always', ...WINDOW });
}

/** A newcomer who has met Emma writes to her. */
async function greet(browser: Browser, emma: Member, newcomer: Newcomer, text: string) {
  const other = await join(server.url, newcomer);
  await meet(server.url, emma, other);
  const { page, context } = await talk(browser, other, emma);
  await write(page, text);
  await expect(bubbles(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await context.close();
}

async function sendLake({ page }: Visitor): Promise<void> {
  const buffer = await sharp(Buffer.from(LAKE)).jpeg({ quality: 90 }).toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: media.tool.picture }).click();
  await (await chooser).setFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(logOf(page).getByRole('button', { name: media.image.own })).toBeVisible();
}

async function giveCoffee({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: gifts.tool.gift }).click();
  const dialog = page.getByRole('dialog', { name: fill(gifts.gift.title, { name: 'Emma' }) });
  await dialog.getByRole('radio', { name: gifts.name.coffee }).check();
  await dialog.getByRole('button', { name: /^Give/ }).click();
  await expect(dialog).toBeHidden();
}

/** Takes the picture, with the words on it, by which `tests/docs/readme.test.ts` sees that it is old. */
async function draw({ page }: Visitor): Promise<void> {
  await page.mouse.move(0, 0);
  const words = (await page.locator('body').innerText()).split(/\s*\n\s*/);
  const image = await page.screenshot({ animations: 'disabled' });
  const drawn = sharp(image).withExif({ IFD0: { ImageDescription: asAscii(words) } });
  await writeFile(PICTURE, await drawn.png({ palette: true, quality: 90 }).toBuffer());
}

function asAscii(words: readonly string[]): string {
  return encodeURIComponent([...new Set(words)].join('\n'));
}
