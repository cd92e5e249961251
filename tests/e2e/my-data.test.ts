import { exportedFile } from '@/contract/http/account';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { editInfo } from '@/contract/http/profile';
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { call, join, visitAs, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { inLongerLane } from './support/layout';

let server: SharedServer;
let ann: Member;
let anns: Visitor;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
  anns = await visitAs(browser, server.url, ann, { viewport: { width: 1360, height: 900 } });
});
test.afterAll(async () => {
  expect(anns.complaints).toEqual([]);
  await leaveAll();
});

test('everything the service keeps is saved as a file of its own name', inLongerLane, async () => {
  await anns.page.goto('/account?index=1');
  const saving = anns.page.waitForEvent('download');
  await anns.page.getByRole('button', { name: wallet.data.download }).click();
  const file = await saving;
  const account = String(ann.id + 100_000);
  expect(file.suggestedFilename()).toMatch(
    new RegExp(String.raw`^parley-${account}-\d{4}-\d\d-\d\d\.json$`),
  );
  const read = exportedFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(read).toMatchObject({ account: { email: ann.email }, profile: { nickname: 'Annabel' } });
  await expect(anns.page.getByText(wallet.data.saved)).toBeVisible();
  await expectAccessible(anns.page, 'the settings of an account');
});

test(
  'an introduction is read in the reader’s language, under the stitch',
  inLongerLane,
  async () => {
    const ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
    await call(server.url, editInfo, { signature: 'Guten Morgen!' }, ben.token);
    await anns.page.goto(`/profile/${ben.id}`);
    await expect(anns.page.getByText('Guten Morgen!')).toHaveAttribute('lang', 'de');
    await anns.page.getByRole('button', { name: 'Translate · 13 characters' }).click();
    await expect(anns.page.locator('[lang=en]').getByText('Good morning!')).toBeVisible();
    await expectAccessible(anns.page, 'an introduction in two voices');
    await anns.page.getByRole('button', { name: profile.introduction.hideOriginal }).click();
    await expect(anns.page.getByText('Guten Morgen!')).toBeHidden();

    // Seen once it is there again, without another charge.
    await anns.page.getByRole('link', { name: 'Encounter', exact: true }).first().click();
    await expect(anns.page).toHaveURL(/\/encounter$/);
    await anns.page.goBack();
    await expect(anns.page.getByText('Good morning!')).toBeVisible();
  },
);
