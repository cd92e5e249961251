import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '@/domain/language/language';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { PASSWORD, visit, type Newcomer, type Visitor } from './person';

/** Somebody who registered through the API, as a program would. */
export interface Member {
  readonly id: number;
  readonly nickname: string;
  readonly email: string;
  readonly language: Language;
  /** The name in the chat service. */
  readonly address: string;
  readonly token: string;
}

/** One call of the API; `token` signs it. */
export async function call<T>(
  url: string,
  path: string,
  body?: object,
  token?: string,
): Promise<{ readonly code: number; readonly data: T }> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { code: number; data: T };
}

/** The newest letter to an address. */
export async function newestLetter(url: string, email: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const letters = (await answer.json()) as readonly { readonly text: string }[];
      text = letters[0]?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** Registers without a browser: code, ticket, account. */
export async function join(url: string, newcomer: Newcomer): Promise<Member> {
  const { nickname, language, gender = 'Female' } = newcomer;
  const email = `${nickname.toLowerCase()}@example.org`;
  const purpose = 'register';
  const asked = await call<{ requestId: string }>(url, '/account/verification-code', {
    email,
    purpose,
    language: 'en',
  });
  const code = /\b\d{4}\b/.exec(await newestLetter(url, email))?.[0] ?? '';
  const { requestId } = asked.data;
  const judged = await call<{ ticket: string }>(url, '/account/judge-code', {
    email,
    purpose,
    requestId,
    code,
  });
  const made = await call<{ token: string; userInfo: { id: number; imAccount: string } }>(
    url,
    '/account/register',
    {
      ticket: judged.data.ticket,
      email,
      password: PASSWORD,
      nickname,
      gender: gender === 'Male' ? 1 : 0,
      birthday: { year: 1995, month: 5 },
      country: 'DE',
      height: 170,
      weight: 60,
      occupation: 'software',
      hobbies: ['hiking', 'cooking'],
      signature: '',
      avatar: 'gen:amber',
      language,
    },
  );
  expect(made.code, `${nickname} registers`).toBe(200);
  const { token, userInfo } = made.data;
  return { id: userInfo.id, address: userInfo.imAccount, nickname, email, language, token };
}

/** Lets two people meet: they search at the same time, and nobody else does. */
export async function meet(url: string, one: Member, other: Member): Promise<void> {
  await call(url, '/bump/matching', {}, one.token);
  const met = await call<{ state: string }>(url, '/bump/matching', {}, other.token);
  expect(met.data.state).toBe('matched');
}

/** Signs in on the login page, wherever that leads. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(account.login.email).fill(email);
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.login.submit }).click();
}

/** A browser of one's own in which a member is signed in. */
export async function enter(
  browser: Browser,
  url: string,
  member: Member,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, url, member, options);
  await visitor.page.goto('/login');
  await signIn(visitor.page, member.email);
  await expect(visitor.page).toHaveURL(/\/encounter$/);
  return visitor;
}

/** What somebody has. */
export async function balancesOf(
  url: string,
  token: string,
): Promise<{ readonly coins: number; readonly characters: number }> {
  const { data } = await call<{
    userInfo: { userAccountVo: { goldCoin: number; character: number } };
  }>(url, '/account/my-info', undefined, token);
  const { goldCoin, character } = data.userInfo.userAccountVo;
  return { coins: goldCoin, characters: character };
}

/** The token of the session in a browser. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('chat-accessToken') ?? '');
}
