import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { myInfo } from '@/contract/http/account';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { CODE_TRIES } from '@/domain/account/verification-code';
import { MINUTE } from '@/domain/shared/time';
import { COMPRESS_ABOVE, COMPRESSED_BOX } from '@/domain/media/image-rules';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { call, join, newestMail, tokenOf } from './support/members';
import {
  askForCode,
  choosePassword,
  fillAbout,
  finish,
  goOn,
  likeSomething,
  mailedCode,
  PASSWORD,
  visit,
} from './support/person';
import { photoWithLocation } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';
import { fill } from './support/conversation';
import { inLongerLane } from './support/layout';

const ANN = { nickname: 'Annabel', language: 'en' } as const;
/** The pause between two mails is a minute. */
const WAIT_FOR_ANOTHER = /^Resend in ([1-5]?\d|60) s$/;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test('the wizard shows what is wrong, loses nothing but the password, and takes an own picture', async ({
  browser,
}) => {
  const ann = await visit(browser, server.url, ANN);
  const { page } = ann;
  await page.goto('/register');
  await test.step('an address that is none', async () => {
    await askForCode(page, 'annabel@');
    await expect(page.getByRole('alert')).toHaveText(failure['email-invalid']);
  });
  await test.step('a wrong code shows how many tries are left; another one has to wait', async () => {
    await askForCode(page, ann.email);
    const code = await mailedCode(page, ann.email);
    await expect(page.getByRole('button', { name: WAIT_FOR_ANOTHER })).toBeDisabled();
    await page.getByLabel(account.code.label).fill(code === '1111' ? '2222' : '1111');
    await expect(page.getByRole('alert')).toHaveText(
      fill(failure['code-wrong_other'], { count: CODE_TRIES - 1 }),
    );
    await page.getByLabel(account.code.label).fill(code);
    await expect(heading(page, account.password.title)).toBeVisible();
  });
  await test.step('two passwords that differ, one that is too short, one that all take', async () => {
    await page.getByLabel(account.login.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(account.password.repeat).fill(`${PASSWORD}!`);
    await goOn(page);
    await expect(page.getByRole('alert')).toHaveText(failure['passwords-differ']);
    await page.getByLabel(account.login.password, { exact: true }).fill('short');
    await page.getByLabel(account.password.repeat).fill('short');
    await goOn(page);
    await expect(page.getByRole('alert')).toHaveText(
      fill(failure['password-too-short'], { minPassword: 6 }),
    );
    await page.getByLabel(account.login.password, { exact: true }).fill('123456');
    await page.getByLabel(account.password.repeat).fill('123456');
    await goOn(page);
    await expect(page.getByRole('alert')).toHaveText(failure['password-common']);
    await choosePassword(page);
  });
  await test.step('on a phone that lies on its side the button is there, however much is asked', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('button', { name: account.register.next })).toBeInViewport({
      ratio: 1,
    });
    if (before) await page.setViewportSize(before);
  });
  await test.step('a person under age is refused', async () => {
    await fillAbout(page, ANN);
    await page.getByLabel(account.about.year).fill(String(new Date().getFullYear() - MIN_AGE + 1));
    await goOn(page);
    await expect(page.getByText(fill(failure['under-age'], { minAge: MIN_AGE }))).toBeVisible();
    await page.getByLabel(account.about.year).fill('1995');
    await goOn(page);
    await likeSomething(page);
  });
  await test.step('an own picture, which is seen at once', async () => {
    await page.getByRole('button', { name: account.avatar.change }).click();
    await pickFile(page, { name: 'notes.jpg', buffer: Buffer.from('not a picture at all') });
    await expect(page.getByText(failure['image-format'])).toBeVisible();
    await pickFile(page, { name: 'me.jpg', buffer: await photoWithLocation() });
    await expect(page.getByRole('radio', { name: account.avatar.own })).toBeChecked();
    await expectSeen(page);
  });
  await test.step('a reload asks for the password again and for nothing else', async () => {
    await page.reload();
    await expect(page.getByText(account.register.resumed)).toBeVisible();
    await expect(page.getByLabel(account.login.password, { exact: true })).toHaveValue('');
    await choosePassword(page);
    await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
    await expectSeen(page);
  });
  await test.step('every page is an entry of the history', async () => {
    await page.goBack();
    await expect(page.getByLabel(account.about.nickname)).toHaveValue(ANN.nickname);
    await expect(page.getByRole('combobox', { name: account.about.country })).toHaveValue(
      'Germany',
    );
    await page.goBack();
    await expect(heading(page, account.password.title)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(account.login.email)).toHaveValue(ann.email);
    for (const title of [account.password.title, account.about.title, account.interests.title]) {
      await page.goForward();
      await expect(heading(page, title)).toBeVisible();
    }
    await page.getByRole('button', { name: common.back }).click();
    await expect(heading(page, account.about.title)).toBeVisible();
    await goOn(page);
    await finish(page);
  });
  await test.step('the stored picture is small and has no metadata', async () => {
    const { me } = await call(server.url, myInfo, {}, await tokenOf(page));
    const answer = await page.request.get(`/objects/${me.avatar}`);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const bytes = await answer.body();
    expect(bytes.length).toBeLessThanOrEqual(COMPRESS_ABOVE);
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'jpeg' });
    expect([facts.exif, facts.xmp, facts.iptc, facts.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(COMPRESSED_BOX.long);
    expect(bytes.includes('at home')).toBe(false);
  });
  expect(ann.complaints).toEqual([]);
  await ann.context.close();
});

test(
  'an address that has an account is informed by mail only',
  inLongerLane,
  async ({ browser }) => {
    const ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
    const visitor = await visit(browser, server.url, ANN);
    const { page } = visitor;
    await server.later(MINUTE);
    await page.goto('/register');
    await askForCode(page, ben.email);
    await expect(heading(page, account.code.title)).toBeVisible();
    // The server's clock is ahead of this device's now: the wait counts by the server's.
    await expect(page.getByRole('button', { name: WAIT_FOR_ANOTHER })).toBeDisabled();
    await expect(page.getByText(fill(account.code.hint, { email: ben.email }))).toBeVisible();
    const letter = await newestMail(server.url, ben.email);
    expect(letter).toMatch(/http:\/\/127\.0\.0\.1:\d+\/login/);
    expect(letter.replace(/http\S+/, '')).not.toMatch(/\d{4}/);
    await page.getByLabel(account.code.label).fill('1234');
    await expect(page.getByRole('alert')).toHaveText(
      fill(failure['code-wrong_other'], { count: CODE_TRIES - 1 }),
    );
    await visitor.context.close();
  },
);

/** Every picture on the page has arrived. */
async function expectSeen(page: Page): Promise<void> {
  const widths = () =>
    page
      .locator('form img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect
    .poll(async () => {
      const arrived = await widths();
      return arrived.length > 0 && !arrived.includes(false);
    })
    .toBe(true);
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name });
}

async function pickFile(
  page: Page,
  { name, buffer }: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  await page
    .getByLabel(account.avatar.pick)
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}
