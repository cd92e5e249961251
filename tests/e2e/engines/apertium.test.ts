import { expect, test } from '@playwright/test';
import { translateEngine } from '@/contract/http/translation-engines';
import { chooseLanguage, logOf, openConversation, write } from '../support/conversation';
import { balancesOf, call, enter, join, meet, type Member } from '../support/members';
import type { Visitor } from '../support/person';
import { startServer, type RunningServer } from '../support/server';

let server: RunningServer;
let ann: Member;
let eva: Member;
let anns: Visitor;
let evas: Visitor;

test.beforeAll(async ({ browser }) => {
  server = await startServer({
    PARLEY_DEMO: '0',
    TRANSLATE_ENGINE: 'apertium',
    TRANSLATE_URL: process.env['PARLEY_APERTIUM'] ?? '',
  });
  ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
  eva = await join(server.url, { nickname: 'Evita', language: 'es' });
  await meet(server.url, ann, eva);
  anns = await enter(browser, server.url, ann);
  evas = await enter(browser, server.url, eva);
  await openConversation(anns.page, eva.address);
  await openConversation(evas.page, ann.address);
});
test.afterAll(() => server.remove());

test('the server reports that it joins English and Spanish', async () => {
  const [apertium, embedded] = await call(server.url, translateEngine, {});
  const pairs = [
    { from: 'en', to: 'es' },
    { from: 'es', to: 'en' },
  ];
  expect(apertium).toMatchObject({
    engine: 'apertium',
    kind: 'pairs',
    pairs: expect.arrayContaining(pairs),
  });
  expect(embedded).toEqual({ engine: 'embedded', kind: 'phrases' });
});

test('a sentence written in English is read in Spanish, and paid for', async () => {
  const before = (await balancesOf(server.url, ann.token)).characters;
  const text = 'The red house is very big and the garden is green.';
  await chooseLanguage(anns.page, 'es');
  await write(anns.page, text);
  const read = logOf(evas.page).locator('[lang="es"]').last();
  await expect(read).toContainText('La casa roja es muy grande y el jardín es verde');
  await expect(logOf(evas.page).getByText(text)).toBeVisible();
  await expect
    .poll(async () => (await balancesOf(server.url, ann.token)).characters)
    .toBe(before - text.length);
});

test('a sentence written in Spanish is read in English, its link untouched', async () => {
  await chooseLanguage(evas.page, 'en');
  await write(evas.page, 'El agua está fría. Mira https://example.org/agua?casa=1');
  const read = logOf(anns.page).locator('[lang="en"]').last();
  await expect(read).toContainText('The water is cold');
  await expect(read).toContainText('https://example.org/agua?casa=1');
});

test('each line stays a line, and what the writer marked stays marked', async () => {
  await chooseLanguage(anns.page, 'es');
  await write(anns.page, 'This is my week\nMonday: the school\n\nTuesday: the house');
  const read = logOf(evas.page).locator('[lang="es"]');
  await expect(read.last()).toContainText(/Lunes: [^\n]+\n\nMartes: [^\n]+/u, {
    useInnerText: true,
  });
  await write(anns.page, 'The number of the house is 2*3*4 and it is *red*');
  await expect(read.last()).toContainText('2*3*4');
  await expect(read.last()).toContainText(/\*\p{L}+\*/u);
});

test('a pair it lacks falls to the set phrases, and costs nothing where they lack it too', async () => {
  const before = (await balancesOf(server.url, ann.token)).characters;
  await chooseLanguage(anns.page, 'de');
  await write(anns.page, 'The red house is very big today.');
  await expect(
    logOf(anns.page)
      .getByText(/Not translated/)
      .first(),
  ).toBeVisible();
  expect((await balancesOf(server.url, ann.token)).characters).toBe(before);
  await write(anns.page, 'Where are you from?');
  await expect(logOf(evas.page).locator('[lang="de"]').last()).toContainText('Woher kommst du?');
});
