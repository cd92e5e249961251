import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { judgeCode, login, myInfo, register, requestCode } from '@/contract/http/account';
import { startMatching } from '@/contract/http/matching';
import type { Endpoint } from '@/contract/http/endpoint';
import { CODE } from '@/contract/http/envelope';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { TranslationSetting } from '@/domain/translation/translation-at-start';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { callApi } from '@tests/support/api-client';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { openConversation } from './conversation';
import {
  mailAddress,
  PASSWORD,
  register as walkThroughWizard,
  visit,
  type Newcomer,
  type Visitor,
} from './person';

/** A person who registered through the API, as a program would. */
export interface Member {
  readonly id: UserId;
  readonly nickname: string;
  readonly email: string;
  readonly language: Language;
  /** The name in the chat service. */
  readonly address: ChatAddress;
  readonly token: string;
}

/** One call of the API that is not refused; `token` signs it. */
export async function call<Request, Response>(
  url: string,
  endpoint: Endpoint<Request, Response>,
  request: Request,
  token?: string,
): Promise<Response> {
  const { method, path } = endpoint;
  const signed = token === undefined ? {} : { token };
  const { body } = await callApi(url, method, path, {
    body: z.encode(endpoint.request, request),
    ...signed,
  });
  expect(body.code, `${path}: ${body.msg}`).toBe(CODE.ok);
  return endpoint.response.parse(body.data);
}

/** The newest mail to an address. */
export async function newestMail(url: string, email: string): Promise<string> {
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
  const { nickname, language, gender = 'Female', avatar = 'gen:amber' } = newcomer;
  const email = mailAddress(nickname);
  const purpose = 'register';
  const { requestId } = await call(url, requestCode, { email, purpose, language: 'en' });
  const code = /\b\d{4}\b/.exec(await newestMail(url, email))?.[0] ?? '';
  const { ticket } = await call(url, judgeCode, { email, purpose, requestId, code });
  const { token, me } = await call(url, register, {
    ticket,
    email,
    password: PASSWORD,
    nickname,
    gender: gender === 'Male' ? 1 : 0,
    birthDate: { year: 1995, month: 5 },
    country: 'DE',
    height: 170,
    weight: 60,
    occupation: 'software',
    interests: ['hiking', 'cooking'],
    signature: '',
    avatar,
    language,
  });
  return { id: me.id, address: me.address, nickname, email, language, token };
}

/** Registers through the wizard, and goes on in that browser; what is written goes out as it is. */
export async function joinInWizard(
  browser: Browser,
  url: string,
  newcomer: Newcomer,
): Promise<{ readonly member: Member; readonly visitor: Visitor }> {
  const visitor = await visit(browser, url, newcomer);
  const { page, email } = visitor;
  await walkThroughWizard(visitor, newcomer);
  const token = await tokenOf(page);
  const { me } = await call(url, myInfo, {}, token);
  const { id, address } = me;
  const written = [`chat-languages-${address}`, JSON.stringify({ whatIWrite: 'never' })] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), written);
  // The next page that is opened reads it.
  await page.goto('about:blank');
  const { nickname, language } = newcomer;
  return { member: { id, address, nickname, email, language, token }, visitor };
}

/** Lets two people meet: they search at the same time, and no other person does. */
export async function meet(url: string, one: Member, other: Member): Promise<void> {
  await call(url, startMatching, {}, one.token);
  const met = await call(url, startMatching, {}, other.token);
  expect(met.state).toBe('matched');
}

/** Signs in on the login page, wherever that leads. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(account.login.email).fill(email);
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.login.submit }).click();
}

/** How a person is signed in. */
export interface EnterOptions extends BrowserContextOptions {
  /**
   * Their settings for what they write. Most journeys are about something else: what is written in
   * them goes out as it is, unless a language is chosen.
   */
  readonly translation?: TranslationSetting;
}

/** A separate browser in which a member is signed in, and in which no page was opened yet. */
export async function visitAs(
  browser: Browser,
  url: string,
  member: Member,
  { translation = 'never', ...options }: EnterOptions = {},
): Promise<Visitor> {
  const settings = {
    name: `chat-languages-${member.address}`,
    value: JSON.stringify({ whatIWrite: translation }),
  };
  const localStorage = [...(await newSession(url, member)), settings];
  return visit(browser, url, member, {
    ...options,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** A separate browser in which a member looks at the encounters; the login page is not shown. */
export async function enter(
  browser: Browser,
  url: string,
  member: Member,
  options: EnterOptions = {},
): Promise<Visitor> {
  const visitor = await visitAs(browser, url, member, options);
  await visitor.page.goto('/encounter');
  await expect(visitor.page.getByRole('main')).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/encounter$/);
  return visitor;
}

/**
 * A separate browser in which a member has the conversation with a person open, and nothing before
 * it.
 */
export async function enterConversation(
  browser: Browser,
  url: string,
  member: Member,
  { address }: Pick<Member, 'address'>,
  options: EnterOptions = {},
): Promise<Visitor> {
  const visitor = await visitAs(browser, url, member, options);
  await openConversation(visitor.page, address);
  return visitor;
}

/** What a browser keeps of a session that was opened just now. */
async function newSession(
  url: string,
  { email }: Member,
): Promise<{ readonly name: string; readonly value: string }[]> {
  const opened = await call(url, login, { email, password: PASSWORD });
  const kept = new Map<string, string>();
  const vault = createSessionVault({
    preferences: memoryPreferences(kept),
    clock: new ManualClock(),
    userKeys: () => [],
    menus: [],
  });
  vault.save(opened);
  return [...kept].map(([name, value]) => ({ name, value }));
}

/** What a person has. */
export async function balancesOf(
  url: string,
  token: string,
): Promise<{ readonly coins: number; readonly characters: number }> {
  return (await call(url, myInfo, {}, token)).me.balances;
}

/** The token of the session in a browser. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('chat-accessToken') ?? '');
}
