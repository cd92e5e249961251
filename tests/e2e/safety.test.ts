import { expect } from '@playwright/test';
import { addComplaint } from '@/contract/http/complaints';
import german from '@/ui/i18n/locales/de/messaging.json' with { type: 'json' };
import safety from '@/ui/i18n/locales/de/safety.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { bubbles, dismissNotice, write } from './support/conversation';
import { SOON } from './support/friends-page';
import { join, visitAs } from './support/members';
import { leaveAll } from './support/person';
import { test } from './support/shared-server';

test.afterAll(leaveAll);

test('a German phone is warned of what a Japanese desktop asks for, reports and blocks', async ({
  browser,
  shared: { url },
}) => {
  const [yui, greta] = await Promise.all([
    join(url, { nickname: 'Yui', language: 'ja' }),
    join(url, { nickname: 'Greta', language: 'de' }),
  ]);
  const viewport = { width: 390, height: 844 };
  const [desktop, phone] = await Promise.all([
    visitAs(browser, url, yui),
    visitAs(browser, url, greta, { locale: 'de', viewport, hasTouch: true }),
  ]);
  await phone.page.goto(`/chat?with=${yui.address}&id=${yui.id}`);
  await desktop.page.goto(`/chat?with=${greta.address}&id=${greta.id}`);
  await dismissNotice(desktop.page);
  await write(desktop.page, '入院してて、お金が足りない。3万円貸してくれない？');
  await expect(bubbles(desktop.page)).toHaveCount(1);

  const warning = phone.page.getByRole('status').filter({ hasText: safety.kind.money.title });
  await test.step('the warning comes to the receiver alone, with what to do', async () => {
    await expect(warning).toContainText(safety.kind.money.advice, SOON);
    await expectAccessible(phone.page, 'a warning');
    await expect(desktop.page.getByText(safety.kind.money.title)).toHaveCount(0);
    // It is a request, whose own bar leaves the block to the warning.
    await expect(phone.page.locator('[data-tool="accept"]')).toBeVisible();
    await expect(phone.page.getByRole('button', { name: german.pane.block })).toHaveCount(1);
  });

  await test.step('one tap reports, with the messages, and one blocks', async () => {
    const sent = phone.page.waitForResponse((response) =>
      response.url().includes(addComplaint.path),
    );
    await warning.getByRole('button', { name: safety.report }).tap();
    expect((await sent).ok()).toBe(true);
    await expect(warning).toContainText(safety.reported);
    await warning.getByRole('button', { name: safety.block, exact: true }).tap();
    await expect(phone.page.getByRole('button', { name: german.pane.unblock })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  await test.step('the sender learns nothing of the warning', async () => {
    await write(desktop.page, 'ねえ、聞いてる？');
    await expect(bubbles(desktop.page)).toHaveCount(2);
    await expect(desktop.page.getByText(safety.kind.money.title)).toHaveCount(0);
  });
});
