import { expect, type Page } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import { balancesOf, signIn, tokenOf } from './support/members';
import { register, visit, type Visitor } from './support/person';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';
import { bubbles, composer, dismissNotice, logOf, write } from './support/conversation';

const ANN = { nickname: 'Annabel', language: 'en' } as const;
const BEN = { nickname: 'Benedikt', language: 'de', gender: 'Male' } as const;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test('two strangers, two languages, one conversation', async ({ browser }) => {
  const ann = await visit(browser, server.url, ANN);
  const ben = await visit(browser, server.url, BEN);

  await test.step('both register', async () => {
    await register(ann, ANN);
    await register(ben, BEN);
  });
  await test.step('both search and meet', () => meet(ann, ben));
  await test.step('Ann writes in English, Ben reads German', async () => {
    await openFromMatch(ann.page);
    await expect(ann.page.getByText('1 coin opens the conversation')).toBeVisible();
    await write(ann.page, 'Hello! How are you?');
    await openFromMatch(ben.page);
    const log = logOf(ben.page);
    await expect(log.getByText('Hello! How are you?')).toBeVisible();
    await expect(log.locator('[lang="de"]')).toHaveText(/Hallo! Wie geht/);
  });
  await test.step('Ben answers in German, Ann reads English', async () => {
    await write(ben.page, 'Guten Morgen!');
    await expect(logOf(ann.page).getByText('Guten Morgen!')).toBeVisible();
    await expect(logOf(ann.page).locator('[lang="en"]').last()).toHaveText(/Good morning!/);
  });
  await test.step('Ben reacts, Ann does so too, and each sees both', async () => {
    const hello = bubbles(ben.page).filter({ hasText: 'Hello! How are you?' });
    await hello.getByRole('button', { name: chat.message.actions }).click();
    await ben.page.getByRole('menuitemradio', { name: 'heart' }).click();
    const seen = logOf(ann.page).getByRole('button', { name: 'heart: Benedikt', pressed: false });
    await expect(seen).toHaveText('1');
    await seen.click();
    const chip = logOf(ben.page).getByRole('button', {
      name: 'heart: You and Annabel',
      pressed: true,
    });
    await expect(chip).toHaveText('2');
    await chip.click();
    await expect(
      logOf(ann.page).getByRole('button', { name: 'heart: You', exact: true, pressed: true }),
    ).toHaveText('1');
  });
  await test.step('the coin was charged once, to the one who wrote first', async () => {
    await expect.poll(() => coinsOf(ann)).toBe(4);
    await expect.poll(() => coinsOf(ben)).toBe(5);
  });
  await test.step('a reload loses nothing, a draft included', async () => {
    await composer(ann.page).fill('Still thinking');
    await ann.page.reload();
    await expect(composer(ann.page)).toHaveValue('Still thinking');
    await expect(logOf(ann.page).getByText('Guten Morgen!')).toBeVisible();
    await expect(logOf(ann.page).getByRole('button', { name: 'heart: You' })).toBeVisible();
    await composer(ann.page).fill('');
  });
  await test.step('a server killed in mid-conversation comes back with everything', async () => {
    await server.kill();
    await write(ann.page, 'Are you still there?');
    await expect(ann.page.getByText(/Connection lost|Connecting/)).toBeVisible();
    await server.start();
    const sent = logOf(ben.page).getByText('Are you still there?', { exact: true });
    await expect(sent).toHaveCount(1, { timeout: 60_000 });
    await expect(logOf(ann.page).getByText('Are you still there?', { exact: true })).toHaveCount(1);
    await expect(logOf(ann.page).getByText('Not sent')).toHaveCount(0);
    await expect.poll(() => coinsOf(ann)).toBe(4);
  });
  await test.step('signing in elsewhere signs the older browser out', async () => {
    const second = await visit(browser, server.url, ANN);
    await second.page.goto('/login?from=/chat');
    await signIn(second.page, ann.email);
    await expect(second.page.getByRole('link', { name: /Benedikt/ })).toBeVisible();
    const dialog = ann.page.getByRole('alertdialog', { name: chat.elsewhere.title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: chat.elsewhere.ok }).click();
    await expect(ann.page).toHaveURL(/\/login/);
    expect(second.complaints).toEqual([]);
    await second.context.close();
  });
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});

async function meet(ann: Visitor, ben: Visitor): Promise<void> {
  await ann.page.getByRole('button', { name: encounter.start }).click();
  await expect(ann.page.getByText(encounter.searching.title)).toBeVisible();
  await ben.page.getByRole('button', { name: encounter.start }).click();
  await expect(ann.page.getByText(`You met ${ben.nickname}`)).toBeVisible();
  await expect(ben.page.getByText(`You met ${ann.nickname}`)).toBeVisible();
  for (const { page } of [ann, ben]) {
    await page.getByRole('button', { name: encounter.why.button }).click();
    await expect(page.getByText(encounter.why.check.verified)).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

async function openFromMatch(page: Page): Promise<void> {
  await page.getByRole('link', { name: encounter.matched.hello }).click();
  await expect(page).toHaveURL(/\/chat\?with=/);
  await dismissNotice(page);
}

async function coinsOf({ page }: Visitor): Promise<number> {
  return (await balancesOf(server.url, await tokenOf(page))).coins;
}
