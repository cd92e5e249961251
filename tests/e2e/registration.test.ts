import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { CODE_TRIES } from '@/domain/account/verification-code';
import { WRONG_CODES_SITE_WIDE } from '@/domain/account/request-limits';
import { MINUTE } from '@/domain/shared/time';
import { COMPRESS_ABOVE, COMPRESSED_BOX } from '@/domain/media/image-rules';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { call, enter, join, newestLetter, signIn, tokenOf } from './support/members';
import {
  askForCode,
  choosePassword,
  describe,
  fillAbout,
  finish,
  goOn,
  likeSomething,
  mailedCode,
  PASSWORD,
  visit,
} from './support/person';
import { photoWithPlace } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { fill } from './support/talk';

const ANN = { nickname: 'Annabel', language: 'en' } as const;
/** The pause between two letters is a minute. */
const WAIT_FOR_ANOTHER = /^Another code in ([1-5]?\d|60) s$/;
const NEW_PASSWORD = 'another-staple-7';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test('the wizard says what is wrong, loses nothing but the password, and takes a picture of one’s own', async ({
  browser,
}) => {
  const ann = await visit(browser, server.url, ANN);
  const { page } = ann;
  await page.goto('/register');
  await test.step('an address that is none', async () => {
    await askForCode(page, 'annabel@');
    await expect(page.getByRole('alert')).toHaveText(failure['email-invalid']);
  });
  await test.step('a wrong code says how many tries are left; another one has to wait', async () => {
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
  await test.step('two passwords that differ, and one that is too short', async () => {
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
    await choosePassword(page);
  });
  await test.step('somebody under age is refused', async () => {
    await fillAbout(page, ANN);
    await page.getByLabel(account.about.year).fill(String(new Date().getFullYear() - MIN_AGE + 1));
    await goOn(page);
    await expect(page.getByText(fill(failure['under-age'], { minAge: MIN_AGE }))).toBeVisible();
    await page.getByLabel(account.about.year).fill('1995');
    await goOn(page);
    await likeSomething(page);
  });
  await test.step('a picture of one’s own', async () => {
    await pickFile(page, { name: 'notes.jpg', buffer: Buffer.from('not a picture at all') });
    await expect(page.getByText(failure['image-format'])).toBeVisible();
    await pickFile(page, { name: 'me.jpg', buffer: await photoWithPlace() });
    await expect(page.getByRole('radio', { name: account.avatar.own })).toBeChecked();
  });
  await test.step('a reload asks for the password again and for nothing else', async () => {
    await page.reload();
    await expect(page.getByText(account.register.resumed)).toBeVisible();
    await expect(page.getByLabel(account.login.password, { exact: true })).toHaveValue('');
    await choosePassword(page);
    await expect(page.getByLabel(account.about.nickname)).toHaveValue(ANN.nickname);
    await expect(page.getByRole('combobox', { name: account.about.country })).toHaveValue(
      'Germany',
    );
    await goOn(page);
    await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
    await goOn(page);
    await expect(page.getByRole('radio', { name: account.avatar.own })).toBeChecked();
    await goOn(page);
    await finish(page, ANN);
  });
  await test.step('the stored picture is small and tells nothing', async () => {
    const { data } = await call<{ userInfo: { avatar: string } }>(
      server.url,
      '/account/my-info',
      undefined,
      await tokenOf(page),
    );
    const answer = await page.request.get(`/objects/${data.userInfo.avatar}`);
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

test('an address that has an account is told so by letter only', async ({ browser }) => {
  const ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
  const visitor = await visit(browser, server.url, ANN);
  const { page } = visitor;
  await server.later(MINUTE);
  await page.goto('/register');
  await askForCode(page, ben.email);
  await expect(heading(page, account.code.title)).toBeVisible();
  // The server's clock is ahead of this device's now: the wait is told by the server's.
  await expect(page.getByRole('button', { name: WAIT_FOR_ANOTHER })).toBeDisabled();
  await expect(page.getByText(fill(account.code.hint, { email: ben.email }))).toBeVisible();
  const letter = await newestLetter(server.url, ben.email);
  expect(letter).toMatch(/http:\/\/localhost:\d+\/login/);
  expect(letter.replace(/http\S+/, '')).not.toMatch(/\d{4}/);
  await page.getByLabel(account.code.label).fill('1234');
  await expect(page.getByRole('alert')).toHaveText(
    fill(failure['code-wrong_other'], { count: CODE_TRIES - 1 }),
  );
  await visitor.context.close();
});

test('signing in: what is wrong, where one was going, and out everywhere', async ({ browser }) => {
  const cleo = await join(server.url, { nickname: 'Cleo', language: 'en' });
  const visitor = await visit(browser, server.url, cleo);
  const { page, context } = visitor;
  await test.step('a wrong password and an unknown address read the same', async () => {
    await page.goto('/account?index=5');
    await expect(page).toHaveURL(/\/login\?from=%2Faccount%3Findex%3D5$/);
    for (const email of [cleo.email, 'nobody@example.org']) {
      await signIn(page, email, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText(failure['login-wrong']);
      await expect(page.getByLabel(account.login.email)).toHaveValue(email);
    }
  });
  await test.step('she goes on to where she was going', async () => {
    await signIn(page, cleo.email);
    await expect(page).toHaveURL(/\/account\?index=5$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/encounter$/);
  });
  await test.step('logging out takes everything of hers along, and the second tab', async () => {
    const second = await context.newPage();
    await second.goto('/account?index=1');
    await expect(second.getByText(cleo.email)).toBeVisible();
    await page.getByRole('button', { name: fill(shell.me, { name: cleo.nickname }) }).click();
    await page.getByRole('menuitemradio', { name: common.theme.dark }).click();
    await page.getByRole('button', { name: fill(shell.me, { name: cleo.nickname }) }).click();
    await page.getByRole('menuitem', { name: shell.place.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(shell.signedOut)).toBeVisible();
    await expect(second).toHaveURL(/\/login/);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('chat-')),
    );
    expect(
      kept.filter((key) => !['chat-theme', 'chat-device', 'chat-sidebar'].includes(key)),
    ).toEqual([]);
    expect(kept).toContain('chat-theme');
  });
  await test.step('the token is worth nothing any more', async () => {
    await page.goto('/encounter');
    await expect(page).toHaveURL(/\/login/);
  });
  expect(visitor.complaints).toEqual([]);
  await context.close();
});

test('a forgotten password is set anew with a code, and signs every device out', async ({
  browser,
}) => {
  const dora = await join(server.url, { nickname: 'Dora', language: 'en' });
  const elsewhere = await enter(browser, server.url, dora);
  const visitor = await visit(browser, server.url, dora);
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('link', { name: account.login.forgot }).click();
  await expect(page).toHaveURL(/\/pass$/);
  await test.step('one letter a minute, the one of the registration included', async () => {
    await askForCode(page, dora.email);
    await expect(page.getByRole('alert')).toHaveText(
      new RegExp(failure['too-often-until'].split('{{')[0] ?? ''),
    );
    await server.later(MINUTE);
  });
  await test.step('code, new password', async () => {
    await askForCode(page, dora.email);
    await page.getByLabel(account.code.label).fill(await mailedCode(page, dora.email));
    await choose(page, NEW_PASSWORD);
    await expect(page.getByText(account.pass.done)).toBeVisible();
    await expect(elsewhere.page).toHaveURL(/\/login/);
  });
  await test.step('the old one is worth nothing', async () => {
    await page.getByRole('link', { name: account.pass.toLogin }).click();
    await signIn(page, dora.email, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(failure['login-wrong']);
    await signIn(page, dora.email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/encounter$/);
  });
  await visitor.context.close();
  await elsewhere.context.close();
});

test.describe('while codes are being guessed, letters carry a link', () => {
  let guessed: RunningServer;

  test.beforeAll(async () => {
    guessed = await startServer({ PARLEY_DEMO: '0' });
    await Promise.all(
      Array.from({ length: WRONG_CODES_SITE_WIDE.count / CODE_TRIES }, (_, index) =>
        guessWrong(guessed.url, `guess${index}@example.org`),
      ),
    );
  });
  test.afterAll(() => guessed.remove());

  test('to register', async ({ browser }) => {
    const eve = { nickname: 'Evelyn', language: 'en' } as const;
    const visitor = await visit(browser, guessed.url, eve);
    const { page, email } = visitor;
    await page.goto('/register');
    await askForCode(page, email);
    await page.goto(await mailedLink(guessed.url, email, '/register'));
    await expect(heading(page, account.password.title)).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await page.reload();
    await choosePassword(page);
    await describe(page, eve);
    await likeSomething(page);
    await page.getByRole('radio', { name: 'Picture 2' }).check({ force: true });
    await goOn(page);
    await finish(page, eve);
    await visitor.context.close();
  });

  test('to set a new password', async ({ browser }) => {
    const visitor = await visit(browser, guessed.url, { nickname: 'Evelyn' });
    const { page, email } = visitor;
    await guessed.later(MINUTE);
    await page.goto('/pass');
    await askForCode(page, email);
    await page.goto(await mailedLink(guessed.url, email, '/pass'));
    await expect(page.getByLabel(account.login.email)).toHaveValue(email);
    await goOn(page);
    await choose(page, NEW_PASSWORD);
    await page.getByRole('link', { name: account.pass.toLogin }).click();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/encounter$/);
    await visitor.context.close();
  });
});

/** Uses up a code with wrong guesses. */
async function guessWrong(url: string, email: string): Promise<void> {
  const purpose = 'register';
  const wish = { email, purpose, language: 'en' };
  const { data } = await call<{ requestId: string }>(url, '/account/verification-code', wish);
  const right = /\b\d{4}\b/.exec(await newestLetter(url, email))?.[0];
  const code = right === '1111' ? '2222' : '1111';
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await call(url, '/account/judge-code', { email, purpose, requestId: data.requestId, code });
  }
}

/** The path of the newest link to `page`; letters know this machine by another name. */
async function mailedLink(url: string, email: string, page: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const link = /http\S+ticket=\S+/.exec(await newestLetter(url, email))?.[0];
      if (link !== undefined) path = new URL(link).pathname + new URL(link).search;
      return path;
    })
    .toContain(`${page}?`);
  return path;
}

/** The page of the new password. */
async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  await page.getByLabel(account.password.repeat).fill(password);
  await page.getByRole('button', { name: account.pass.save }).click();
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
