import { expect, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import choices from '@/ui/i18n/locales/en/choices.json' with { type: 'json' };
import matching from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import { bubbles, composer, dismissNotice } from './support/conversation';
import { leaveAll, mailedCode, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';

/** The most that the way may take; ADR-0019 has what it took before. */
const MOST = { clicks: 6, fields: 9, seconds: 44 } as const;
/** Seconds of the keystroke-level model: a click with its pointing, a key, a look at what is new. */
const SECONDS = { click: 1.3, key: 0.28, look: 1.35 } as const;

/** Her address is typed, and the keys are counted. */
const NORA = { nickname: 'Nora', email: 'nora@example.org' } as const;

/** Counts what a hand does. */
function counting(page: Page) {
  const done = { clicks: 0, fields: 0, keys: 0 };
  return {
    done,
    async click(target: Locator): Promise<void> {
      done.clicks += 1;
      await target.click();
    },
    async write(label: string, text: string): Promise<void> {
      done.fields += 1;
      done.keys += text.length;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    /** One key for pasting, however long the text. */
    async paste(label: string, text: string): Promise<void> {
      done.fields += 1;
      done.keys += 1;
      await page.getByLabel(label).fill(text);
    },
    /** Enter in the field that was written in last. */
    async enter(label: string): Promise<void> {
      done.keys += 1;
      await page.getByLabel(label, { exact: true }).press('Enter');
    },
    async choose(label: string, option: string): Promise<void> {
      done.fields += 1;
      done.keys += 2;
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
  };
}

let server: SharedServer;

test.beforeAll(({ sharedWithCompanions }) => {
  server = sharedWithCompanions;
});
test.afterAll(leaveAll);

test('from the first page to a conversation with a companion', async ({ browser }) => {
  const { page, context, email } = await visit(browser, server.url, NORA);
  const hand = counting(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/login');
  await hand.click(page.getByRole('link', { name: account.login.create }));
  // Until its part is there the drawn login is shown, with a field of the same name.
  await expect(page.getByRole('heading', { name: account.email.title })).toBeVisible();
  await hand.write(account.login.email, email);
  await hand.enter(account.login.email);
  await hand.paste(account.code.label, await mailedCode(page, email));
  await hand.write(account.login.password, 'otters-swim');
  await hand.write(account.password.repeat, 'otters-swim');
  await hand.enter(account.password.repeat);
  await expect(page.getByLabel(account.about.nickname)).toHaveValue(/^\p{Lu}\p{Ll}+ \d\d$/u);
  await hand.click(page.getByRole('radio', { name: choices.gender[0], exact: true }));
  await hand.write(account.about.year, '1995');
  await hand.choose(account.about.month, '5');
  await hand.choose(account.about.height, '170');
  await hand.choose(account.about.weight, '60');
  await hand.choose(account.about.occupation, 'software');
  await hand.click(button(account.register.next));
  await hand.click(page.getByRole('checkbox', { name: choices.interest.hiking }));
  await hand.click(button(account.register.finish));
  await expect(page).toHaveURL(/\/encounter$/);
  const write = matching.people.write.replace('{{name}}', '');
  await hand.click(page.getByRole('link', { name: write }).first());
  await dismissNotice(page);
  // The greeting is there already and has only to be sent.
  await expect(composer(page)).toHaveValue(matching.matched.greeting);
  hand.done.keys += 1;
  await composer(page).press('Enter');
  await expect(bubbles(page).filter({ hasText: matching.matched.greeting }).first()).toBeVisible();
  const { clicks, fields, keys } = hand.done;
  const seconds = clicks * SECONDS.click + keys * SECONDS.key + (clicks + fields) * SECONDS.look;
  console.log(`${clicks} clicks, ${fields} fields, ${keys} keys, ${Math.round(seconds)} s`);
  expect(clicks).toBeLessThanOrEqual(MOST.clicks);
  expect(fields).toBeLessThanOrEqual(MOST.fields);
  expect(seconds).toBeLessThanOrEqual(MOST.seconds);
  await context.close();
});
