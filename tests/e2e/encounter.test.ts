import { expect, type Page } from '@playwright/test';
import { cancelMatching, matchingState, startMatching } from '@/contract/http/matching';
import { attemptsPerDay, SEARCH_TIME } from '@/domain/matching/matching';
import { DAY } from '@/domain/shared/time';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { call, enter, enterConversation, join, meet, type Member } from './support/members';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';
import { bubbles, composer, fill, write } from './support/conversation';
import { inLongerLane } from './support/layout';

const LIMIT = attemptsPerDay('ordinary');

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test(
  'a search that is cancelled, or ends without a match, costs no attempt',
  inLongerLane,
  async ({ browser }) => {
    const ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
    const { page, context, complaints } = await enter(browser, server.url, ann);
    await expect(page.getByText(left(LIMIT))).toBeVisible();
    await start(page);
    expect((await state(ann)).attempts.left).toBe(LIMIT - 1);
    await cancel(page);
    await expect(page.getByText(left(LIMIT))).toBeVisible();

    await start(page);
    await server.later(SEARCH_TIME);
    await expect(page.getByRole('heading', { name: encounter.nobody.title })).toBeVisible();
    await expect(page.getByText(encounter.nobody.text)).toBeVisible();
    await expect(page.getByText(left(LIMIT))).toBeVisible();
    await page.getByRole('button', { name: encounter.nobody.again }).click();
    await expect(page.getByText(encounter.searching.title)).toBeVisible();
    await cancel(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'after the last encounter of the day there is none until the next',
  inLongerLane,
  async ({ browser }) => {
    const ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
    for (let number = 0; number < LIMIT; number += 1) {
      await meet(
        server.url,
        ben,
        await join(server.url, { nickname: `Met${number}`, language: 'en' }),
      );
    }
    const { page, context } = await enter(browser, server.url, ben);
    await page.getByRole('button', { name: encounter.matched.continue }).click();
    await expect(page.getByRole('heading', { name: encounter.out.title })).toBeVisible();
    await expect(page.getByText(left(0))).toBeVisible();
    await expect(page.getByText(/New ones at \d{1,2}:\d\d.*, in/)).toBeVisible();
    await expect(page.getByText(/With VIP there are 30 a day, with SVIP 100/)).toBeVisible();
    await server.later(DAY);
    await page.reload();
    await page.getByRole('button', { name: encounter.matched.back }).click();
    await expect(page.getByText(left(LIMIT))).toBeVisible();
    await context.close();
  },
);

test(
  'the person one met: their profile, and taking the match back',
  inLongerLane,
  async ({ browser }) => {
    const [cleo, dirk] = await two('Cleo', 'Dirk');
    await meet(server.url, cleo, dirk);
    const { page, context } = await enter(browser, server.url, cleo);
    await expect(page.getByText(fill(encounter.matched.title, { name: 'Dirk' }))).toBeVisible();
    await page.getByRole('link', { name: encounter.matched.profile }).click();
    await expect(page.getByRole('heading', { name: /Dirk/ }).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: encounter.matched.unmatch }).click();
    const dialog = page.getByRole('dialog', {
      name: fill(encounter.matched.unmatchTitle, { name: 'Dirk' }),
    });
    await dialog.getByRole('button', { name: encounter.matched.unmatch }).click();
    await expect(page.getByRole('heading', { name: encounter.headline })).toBeVisible();
    expect((await state(dirk)).state).not.toBe('matched');

    await call(server.url, startMatching, {}, dirk.token);
    await start(page);
    expect((await state(cleo)).state).toBe('searching');
    await cancel(page);
    await call(server.url, cancelMatching, {}, dirk.token);
    await context.close();
  },
);

test('a blocked person can neither write nor meet', inLongerLane, async ({ browser }) => {
  const [eva, fred] = await two('Eva', 'Fred');
  await meet(server.url, eva, fred);
  const freds = await enterConversation(browser, server.url, fred, eva);
  await write(freds.page, 'Hello Eva');
  const evas = await enterConversation(browser, server.url, eva, fred);
  await expect(bubbles(evas.page).filter({ hasText: 'Hello Eva' })).toBeVisible();

  await evas.page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await evas.page.getByRole('menuitem', { name: chat.pane.block }).click();
  const dialog = evas.page.getByRole('dialog', {
    name: fill(chat.pane.blockTitle, { name: 'Fred' }),
  });
  await dialog.getByRole('button', { name: chat.pane.block }).click();
  await expect(evas.page.getByText(fill(chat.pane.blocked, { name: 'Fred' }))).toBeVisible();
  await expect(composer(evas.page)).toHaveCount(0);

  await write(freds.page, 'Are you there?');
  await expect(freds.page.getByRole('alert').filter({ hasText: failure.blocked })).toBeVisible();
  await expect(bubbles(evas.page).filter({ hasText: 'Are you there?' })).toHaveCount(0);

  // A day later they might meet again, but for the block.
  await server.later(DAY);
  await call(server.url, startMatching, {}, eva.token);
  await call(server.url, startMatching, {}, fred.token);
  expect([(await state(eva)).state, (await state(fred)).state]).toEqual(['searching', 'searching']);

  await evas.page.getByRole('button', { name: chat.pane.unblock }).click();
  await expect(composer(evas.page)).toBeVisible();
  await evas.context.close();
  await freds.context.close();
});

function two(one: string, other: string): Promise<[Member, Member]> {
  return Promise.all([
    join(server.url, { nickname: one, language: 'en' }),
    join(server.url, { nickname: other, language: 'de', gender: 'Male' }),
  ]);
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: encounter.start }).click();
  await expect(page.getByText(encounter.searching.title)).toBeVisible();
}

/**
 * Until the server has ended the search: a person who closes the window before may still be met.
 */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: encounter.cancel, exact: true }).click();
  await expect(page.getByRole('button', { name: encounter.start })).toBeVisible();
}

function left(attempts: number): string {
  return fill(encounter.left, { left: attempts, limit: LIMIT });
}

function state({ token }: Member) {
  return call(server.url, matchingState, {}, token);
}
