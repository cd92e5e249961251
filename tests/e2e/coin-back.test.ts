import { expect, test, type Page } from '@playwright/test';
import { OPENED_WITHIN } from '@/domain/messaging/coin-back';
import { HOUR } from '@/domain/shared/time';
import germanChat from '@/ui/i18n/locales/de/messaging.json' with { type: 'json' };
import german from '@/ui/i18n/locales/de/wallet.json' with { type: 'json' };
import englishChat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import english from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { bubbles, fill } from './support/conversation';
import { inLongerLane } from './support/layout';
import { balancesOf, join, visitAs, type Member } from './support/members';
import { leaveAll } from './support/person';
import { startServer, type RunningServer } from './support/server';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await leaveAll();
  await server.remove();
});

/** A woman is shown no notice before her first message. */
async function writeFirst(page: Page, to: Member, { label }: { label: string }): Promise<void> {
  await page.goto(`/chat?with=${to.address}&id=${to.id}`);
  const field = page.getByRole('textbox', { name: fill(label, { name: to.nickname }) });
  await field.fill('Hallo!');
  await field.press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
}

test(
  'the coin of a conversation that was not opened comes back, and the bill says why',
  inLongerLane,
  async ({ browser }) => {
    const { url } = server;
    const [ann, ben, cid] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Benjamin', language: 'en' }),
      join(url, { nickname: 'Cedric', language: 'en' }),
    ]);
    const coinsOf = async ({ token }: Member) => (await balancesOf(url, token)).coins;
    const before = await coinsOf(ann);
    const [a, b, c] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de', viewport: { width: 390, height: 844 } }),
      visitAs(browser, url, ben),
      visitAs(browser, url, cid),
    ]);
    await writeFirst(a.page, ben, germanChat.composer);
    await writeFirst(c.page, ben, englishChat.composer);
    // A message is in sight before it is charged.
    const both = () => Promise.all([coinsOf(ann), coinsOf(cid)]);
    await expect.poll(both).toEqual([before - 1, before - 1]);
    await b.page.goto(`/chat?with=${cid.address}&id=${cid.id}`);
    await expect(bubbles(b.page)).toHaveCount(1);

    await a.page.goto('/account?index=5');
    await expect(a.page.getByText(german.item['new-friend-chat'])).toBeVisible();
    await server.later(OPENED_WITHIN);
    // The bills begin with the month of the page's clock, which may be another one by then.
    for (const { page } of [a, c]) await page.clock.setSystemTime(Date.now() + OPENED_WITHIN);
    await expect.poll(() => coinsOf(ann), { timeout: 40_000 }).toBe(before);
    await a.page.reload();
    const row = a.page.getByRole('button', { name: german.item['new-friend-return'] });
    await row.click();
    const hours = OPENED_WITHIN / HOUR;
    await expect(a.page.getByText(fill(german.bills.coinBack, { hours }))).toBeVisible();
    await expectAccessible(a.page, 'the coin that came back in the bill');
    await a.page.goto('/announcements');
    await expect(a.page.getByRole('heading', { name: 'Eine Münze ist zurück' })).toBeVisible();
    await c.page.goto('/account?index=5');
    await expect(c.page.getByRole('group', { name: english.bills.filter })).toBeVisible();
    await expect(c.page.getByText(english.item['new-friend-return'])).toHaveCount(0);
    expect(await coinsOf(cid)).toBe(before - 1);
    expect([...a.complaints, ...b.complaints, ...c.complaints]).toEqual([]);
  },
);
