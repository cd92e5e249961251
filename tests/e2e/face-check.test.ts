import { expect, type Page } from '@playwright/test';
import { secondUploadCredentials, embeddedCredentials } from '@/contract/http/media';
import { editInfo } from '@/contract/http/profile';
import common from '@/ui/i18n/locales/de/common.json' with { type: 'json' };
import de from '@/ui/i18n/locales/de/face.json' with { type: 'json' };
import en from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import { jpeg } from '@tests/domain/media/picture-corpus';
import { expectAccessible } from './support/axe';
import { write } from './support/conversation';
import { inLongerLane } from './support/layout';
import { call, join, visitAs, type Member } from './support/members';
import { leaveAll, visit } from './support/person';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';

const KEY = 'operators-of-the-journeys_0123456789-abcdefghi';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0', OPERATOR_KEY: KEY });
});
test.afterAll(async () => {
  await leaveAll();
  await server.remove();
});

/** Gives a member a photo as the profile picture. */
async function choosePhoto({ token }: Member): Promise<void> {
  const asked = await call(server.url, secondUploadCredentials, { use: 'avatar' }, token);
  const pass = embeddedCredentials.parse(asked);
  const stored = await fetch(`${server.url}${pass.uploadUrl}`, {
    method: 'PUT',
    headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
    body: Buffer.from(await jpeg({ progressive: false })),
  });
  expect(stored.status).toBe(201);
  await call(server.url, editInfo, { avatar: pass.key }, token);
}

async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Your name').fill('Hanna');
  await page.getByLabel('Key of the operators').fill(KEY);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByRole('button', { name: 'Faces' }).click();
}

test(
  'a face is confirmed at the desk, and others see the mark until the picture changes',
  inLongerLane,
  async ({ browser }) => {
    const { url } = server;
    const [ann, ben] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Benkei', language: 'en' }),
    ]);
    await choosePhoto(ann);
    const phone = { viewport: { width: 390, height: 844 } };
    const [a, b] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de', ...phone }),
      visitAs(browser, url, ben),
    ]);
    const desk = await visit(browser, url, { nickname: 'Hanna' });

    await a.page.goto('/account?index=1');
    await a.page.getByRole('button', { name: de.start }).click();
    await a.page.getByRole('button', { name: de.dialog.camera }).click();
    const dialog = a.page.getByRole('dialog', { name: de.title });
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectAccessible(a.page, 'the picture with a gesture');
    await dialog.getByRole('button', { name: de.dialog.take }).click();
    await expect(dialog.getByRole('img', { name: de.dialog.still })).toBeVisible();
    await dialog.getByRole('button', { name: de.dialog.send }).click();
    await expect(a.page.getByRole('button', { name: de.takeBack })).toBeVisible();

    await openDesk(desk.page);
    const entry = desk.page.getByRole('article', { name: /Annegret/ });
    await entry.getByRole('button', { name: 'Show live picture' }).click();
    await expect(entry.getByRole('img', { name: 'Live picture' })).toBeVisible();
    await expectAccessible(desk.page, 'the faces at the desk');
    await entry.getByRole('button', { name: 'Confirm' }).click();
    await expect(desk.page.getByText('No live picture waits for a decision.')).toBeVisible();

    await a.page.reload();
    await expect(a.page.getByRole('button', { name: de.remove })).toBeVisible();
    await a.page.goto('/profile');
    await expect(a.page.getByRole('img', { name: common.faceConfirmed })).toBeVisible();

    await b.page.goto(`/profile/${ann.id}`);
    await expect(b.page.getByRole('img', { name: en.faceConfirmed })).toBeVisible();
    await b.page.goto(`/chat?with=${ann.address}&id=${ann.id}`);
    await write(b.page, 'Hello');
    await b.page.reload();
    await expect(b.page.getByRole('img', { name: en.faceConfirmed }).first()).toBeVisible();

    await call(url, editInfo, { avatar: 'gen:fern' }, ann.token);
    await b.page.goto(`/profile/${ann.id}`);
    await expect(b.page.getByRole('heading', { name: 'Annegret', exact: true })).toBeVisible();
    await expect(b.page.getByRole('img', { name: en.faceConfirmed })).toHaveCount(0);
    expect([...a.complaints, ...b.complaints, ...desk.complaints]).toEqual([]);
  },
);
