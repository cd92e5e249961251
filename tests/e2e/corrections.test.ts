import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect } from '@playwright/test';
import { writeDictionary } from '@tests/support/write-dictionary';
import { expectAccessible, DIALOG } from './support/axe';
import { bubbles } from './support/conversation';
import { inLongerLane } from './support/layout';
import { balancesOf, join, meet, visitAs } from './support/members';
import { leaveAll } from './support/person';
import { startServer } from './support/server';
import { test } from './support/shared-server';
import { textsIn } from './support/texts';

test.afterAll(leaveAll);

test(
  'a sentence is corrected in one language, thanked for in another, found again and saved',
  inLongerLane,
  async ({ browser, shared: { url } }) => {
    const [ann, aki] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Akiko', language: 'ja' }),
    ]);
    await meet(url, ann, aki);
    const [german, japanese] = [await textsIn('de'), await textsIn('ja')];
    const [anns, akis] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de', viewport: { width: 390, height: 844 } }),
      visitAs(browser, url, aki, { locale: 'ja', viewport: { width: 1360, height: 900 } }),
    ]);
    await anns.page.goto(`/chat?with=${aki.address}&id=${aki.id}`);
    await akis.page.goto(`/chat?with=${ann.address}&id=${ann.id}`);
    const write = async (page: typeof anns.page, label: string, text: string) => {
      await page.getByRole('textbox', { name: label }).fill(text);
      await page.getByRole('textbox', { name: label }).press('Enter');
    };
    await write(
      anns.page,
      german.t('messaging:composer.label', { name: 'Akiko' }),
      '私は学校を行きます',
    );
    await expect(bubbles(akis.page)).toHaveCount(1);
    await write(
      akis.page,
      japanese.t('messaging:composer.label', { name: 'Annegret' }),
      'そうですか',
    );
    await expect(bubbles(anns.page)).toHaveCount(2);
    const held = (await balancesOf(url, aki.token)).coins;

    // By its key, at the button of the message.
    const said = bubbles(akis.page).filter({ hasText: '行きます' });
    await said.getByRole('button', { name: japanese.t('messaging:message.actions') }).press('o');
    const dialog = akis.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('私は学校に行きます');
    await expect(dialog.locator('del')).toContainText('を');
    await expect(dialog.locator('ins')).toContainText('に');
    await expectAccessible(akis.page, 'a correction that is written', DIALOG);
    await dialog.getByRole('button', { name: japanese.t('learning:send') }).click();
    await expect(bubbles(akis.page)).toHaveCount(3);
    expect((await balancesOf(url, aki.token)).coins).toBe(held);

    const came = bubbles(anns.page).last();
    await expect(came).toContainText(german.t('learning:byOther', { name: 'Akiko' }));
    await expect(came.locator('p[lang] > del')).toContainText('を');
    await expect(came.locator('p[lang] > ins')).toContainText('に');
    await expectAccessible(anns.page, 'a correction that came');
    await came.getByRole('button', { name: german.t('learning:thank') }).click();
    await expect(bubbles(akis.page).last().getByRole('button', { name: 'Annegret' })).toBeVisible();

    await came.getByRole('link', { name: german.t('learning:title') }).click();
    await expect(anns.page).toHaveURL(/\/corrections$/);
    const row = anns.page.getByRole('listitem').filter({ hasText: 'Akiko' });
    await expect(row).toBeVisible();
    await anns.page.getByRole('searchbox').fill('東京');
    await expect(anns.page.getByText(german.t('learning:nothing'))).toBeVisible();
    await anns.page.getByRole('searchbox').fill('学校');
    await expect(row).toBeVisible();
    await expectAccessible(anns.page, 'the corrected sentences');
    const saving = anns.page.waitForEvent('download');
    await anns.page.getByRole('button', { name: german.t('learning:export') }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file.split('\r\n')[1]).toMatch(/^私は学校を行きます,私は学校に行きます,/);
    expect([...anns.complaints, ...akis.complaints]).toEqual([]);
  },
);

test(
  'words of a Japanese message are looked up on a German phone',
  inLongerLane,
  async ({ browser }) => {
    const folder = await mkdtemp(joinPath(tmpdir(), 'parley-dictionaries-'));
    await writeDictionary(folder, 'freedict-jpn-deu', [
      ['00databaseshort', 'Japanese-German dictionary of a test\n'],
      ['学校', '学校 /がっこう/\n(noun (common) (futsuumeishi))\nSchule, Lehranstalt\n'],
    ]);
    const server = await startServer({ TRANSLATE_DICTIONARIES: folder });
    const { url } = server;
    const [ann, aki] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Akiko', language: 'ja' }),
    ]);
    await meet(url, ann, aki);
    const [german, japanese] = [await textsIn('de'), await textsIn('ja')];
    const [anns, akis] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de', viewport: { width: 390, height: 844 } }),
      visitAs(browser, url, aki, { locale: 'ja' }),
    ]);
    await anns.page.goto(`/chat?with=${aki.address}&id=${aki.id}`);
    await akis.page.goto(`/chat?with=${ann.address}&id=${ann.id}`);
    const field = akis.page.getByRole('textbox', {
      name: japanese.t('messaging:composer.label', { name: 'Annegret' }),
    });
    await field.fill('私は学校に行きます。');
    await field.press('Enter');
    const came = bubbles(anns.page).filter({ hasText: '学校' });
    await came.getByRole('button', { name: german.t('messaging:message.actions') }).click();
    await anns.page.getByRole('menuitem', { name: german.t('learning:words.action') }).click();
    const dialog = anns.page.getByRole('dialog');
    await expect(dialog.getByText(german.t('learning:words.choose'))).toBeVisible();
    await dialog.getByRole('button', { name: '学校' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText(['Schule', 'Lehranstalt']);
    await expect(dialog.getByText('Japanese-German dictionary of a test')).toBeVisible();
    await expectAccessible(anns.page, 'a word that is looked up', DIALOG);
    await dialog.getByRole('button', { name: '私', exact: true }).click();
    await expect(
      dialog.getByText(german.t('learning:words.unknown', { word: '私' })),
    ).toBeVisible();
    expect([...anns.complaints, ...akis.complaints]).toEqual([]);
    await server.remove();
    await rm(folder, { recursive: true });
  },
);
