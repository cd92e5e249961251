import { expect, test } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import { join, meet, newestMail } from '@tests/e2e/support/members';
import { PASSWORD } from '@tests/e2e/support/person';
import { startServer, type RunningServer } from '@tests/e2e/support/server';
import { fill } from '@tests/e2e/support/conversation';
import { WebKitDriver } from './driver';

const EMAIL = 'wilma@example.org';

let server: RunningServer;
let browser: WebKitDriver;

test.beforeAll(async () => {
  server = await startServer();
  browser = await WebKitDriver.start();
});
test.afterAll(async () => {
  await browser.close();
  await server.remove();
});

const field = (label: string): string =>
  `//*[@id = //label[normalize-space() = "${label}"]/@for] | //*[@aria-label = "${label}"]`;
const button = (name: string): string => `//button[normalize-space() = "${name}"]`;
const choice = (label: string): string =>
  `//label[normalize-space() = "${label}"]//input | //input[@aria-label = "${label}"]`;

async function pick(label: string, option: string): Promise<void> {
  await browser.write(field(label), option);
  await browser.point(`//*[@role = "option" and normalize-space() = "${option}"]`);
}

test('WebKit: the login is there, one registers, meets and writes', async () => {
  test.setTimeout(300_000);
  await browser.open(`${server.url}/login`);
  await browser.see(button(account.login.submit));

  await test.step('registering', async () => {
    await browser.open(`${server.url}/register`);
    await browser.write(field(account.login.email), EMAIL);
    await browser.press(button(account.email.send));
    await browser.see(field(account.code.label));
    const code = /\b\d{4}\b/.exec(await newestMail(server.url, EMAIL))?.[0] ?? '';
    await browser.write(field(account.code.label), code);
    await browser.write(field(account.login.password), PASSWORD);
    await browser.write(field(account.password.repeat), PASSWORD);
    await browser.press(button(account.register.next));
    const { about } = account;
    await browser.write(field(about.nickname), 'Wilma');
    await browser.press(choice('Female'));
    await browser.write(field(about.year), '1995');
    await browser.choose(field(about.month), 'May');
    await pick(about.country, 'Germany');
    await browser.choose(field(about.height), '170\u00a0cm');
    await browser.choose(field(about.weight), '60\u00a0kg');
    await browser.choose(field(about.occupation), 'Software');
    await browser.press(button(account.register.next));
    await browser.press(choice('Hiking'));
    await browser.press(button(account.register.finish));
    await expect.poll(() => browser.address()).toMatch(/\/encounter$/);
  });

  await test.step('writing', async () => {
    const token = String(await browser.run('return localStorage.getItem("chat-accessToken")'));
    const ben = await join(server.url, { nickname: 'Benedikt', language: 'en' });
    const wilma = { ...ben, nickname: 'Wilma', email: EMAIL, token };
    await meet(server.url, wilma, ben);
    await browser.open(`${server.url}/chat?with=${encodeURIComponent(ben.address)}`);
    const composer = field(fill(chat.composer.label, { name: ben.nickname }));
    await browser.see(`${composer} | ${button(chat.notice.ok)}`);
    // The notices before the first message where nothing was paid for yet.
    const told = 'return document.querySelector("dialog[open]") !== null';
    if (await browser.run(told)) await browser.press(button(chat.notice.ok));
    await browser.write(composer, 'Hello from WebKit');
    await browser.press(`//button[@aria-label = "${chat.composer.send}"]`);
    await browser.see('//*[@role = "log"]//*[contains(text(), "Hello from WebKit")]');
  });
});
