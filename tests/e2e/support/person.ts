import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Language } from '@/domain/shared/language';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };

/** One person at one browser with a profile of its own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly email: string;
  readonly nickname: string;
  /** Problems the browser itself reported: script errors and broken policies. */
  readonly complaints: string[];
}

/** How a person registers. */
export interface Newcomer {
  readonly nickname: string;
  readonly language: Language;
  readonly gender?: 'Female' | 'Male';
  readonly avatar?: `gen:${string}`;
}

/** The browsers that are open in this process. */
const opened = new Set<BrowserContext>();

/** Closes every browser: one that is left open goes on looking for its server, file after file. */
export async function leaveAll(): Promise<void> {
  await Promise.all([...opened].map((context) => context.close()));
}

export const PASSWORD = 'correct-horse-9';

let given = 0;

/** A mail address that no other person in this process has. */
export function mailAddress(nickname: string): string {
  given += 1;
  const name = nickname.toLowerCase().replaceAll(/[^a-z]/g, '') || 'person';
  return `${name}.${given}@example.org`;
}

/** Opens a separate browser on the product, in English. */
export async function visit(
  browser: Browser,
  url: string,
  newcomer: Pick<Newcomer, 'nickname'> & Partial<Pick<Visitor, 'email'>>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  opened.add(context);
  context.once('close', () => opened.delete(context));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /policy|trusted/i.test(message.text())) {
      complaints.push(message.text());
    }
  });
  const { email = mailAddress(newcomer.nickname) } = newcomer;
  return { page, context, email, nickname: newcomer.nickname, complaints };
}

/**
 * The requested code, read from the local mailbox. Where the page asks for it the mail is there;
 * before, the newest one may be that of an earlier code.
 */
export async function mailedCode(page: Page, email: string): Promise<string> {
  await expect(page.getByLabel(account.code.label)).toBeAttached();
  let code = '';
  await expect
    .poll(async () => {
      const letters = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      expect(letters.status(), 'the mailbox').toBe(200);
      code = /\b\d{4}\b/.exec(newestText(await letters.text()))?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{4}$/);
  return code;
}

function newestText(json: string): string {
  const letters = JSON.parse(json) as readonly { readonly text: string }[];
  return letters[0]?.text ?? '';
}

/** Walks through the whole wizard. */
export async function register(visitor: Visitor, newcomer: Newcomer): Promise<void> {
  const { page, email } = visitor;
  await page.goto('/register');
  await askForCode(page, email);
  await page.getByLabel(account.code.label).fill(await mailedCode(page, email));
  await choosePassword(page);
  await describe(page, newcomer);
  await likeSomething(page);
  await finish(page);
}

/** The wizard's first page. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel(account.login.email).fill(email);
  await page.getByRole('button', { name: account.email.send }).click();
}

/** To the wizard's next page. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: account.register.next }).click();
}

/** The page of the password. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel(account.login.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(account.password.repeat).fill(PASSWORD);
  await goOn(page);
}

/** The user's own page, and on. */
export async function describe(page: Page, newcomer: Newcomer): Promise<void> {
  await fillAbout(page, newcomer);
  await goOn(page);
}

/** The user's own page. */
export async function fillAbout(
  page: Page,
  { nickname, language, gender = 'Female' }: Newcomer,
): Promise<void> {
  const { about } = account;
  await page.getByLabel(about.nickname).fill(nickname);
  await page.getByRole('radio', { name: gender, exact: true }).check();
  await page.getByLabel(about.year).fill('1995');
  await page.getByLabel(about.month).selectOption('5');
  await pick(page, about.country, 'Germany');
  await page.getByLabel(account.language.title).selectOption(language);
  await page.getByLabel(about.height).selectOption('170');
  await page.getByLabel(about.weight).selectOption('60');
  await page.getByLabel(about.occupation).selectOption('software');
}

/** The interests, on the last page. */
export async function likeSomething(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Hiking' }).check();
  await page.getByRole('checkbox', { name: 'Cooking' }).check();
}

/** In, from the last page. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: account.register.finish }).click();
  await expect(page).toHaveURL(/\/encounter$/);
}

/** Chooses from a list that is searched by typing. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}
