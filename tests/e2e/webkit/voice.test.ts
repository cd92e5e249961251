import { test, type Browser } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { enterConversation, type Member } from '@tests/e2e/support/members';
import { leaveAll, PASSWORD } from '@tests/e2e/support/person';
import { startServer, type RunningServer } from '@tests/e2e/support/server';
import { twoWhoMet } from '@tests/e2e/support/two-people';
import {
  CHROMIUM,
  FIREFOX,
  launched,
  speaks,
  voicePage,
  WEBKIT,
  type Speaker,
} from '@tests/e2e/support/voices';
import { WebKitDriver } from './driver';

let server: RunningServer;
let webkit: WebKitDriver;

test.beforeEach(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
  webkit = await WebKitDriver.start();
});
test.afterEach(async () => {
  await webkit.close();
  await leaveAll();
  await server.remove();
});

const OTHERS = [
  ['Chromium', 'journeys', CHROMIUM],
  ['Firefox', 'firefox', FIREFOX],
] as const;

for (const [name, project, recording] of OTHERS) {
  test(`a voice of WebKit is heard in ${name}, and one of ${name} in WebKit`, async ({
    playwright,
  }) => {
    const { ann, ben } = await twoWhoMet(server.url);
    const browser = await launched(playwright, project);
    const anns = await signedIn(ann, ben);
    const bens = { ...recording, ...(await entered(browser, ben, ann)) };
    await speaks(anns, bens);
    await speaks(bens, anns);
    await browser.close();
  });
}

async function entered(browser: Browser, who: Member, other: Member) {
  const { page } = await enterConversation(browser, server.url, who, other);
  return { at: voicePage(page), nickname: who.nickname };
}

/** Signed in by the login page, in the conversation with the other person. */
async function signedIn({ email, nickname }: Member, { address }: Member): Promise<Speaker> {
  const { login } = account;
  const conversation = `/chat?with=${encodeURIComponent(address)}`;
  await webkit.open(`${server.url}/login?from=${encodeURIComponent(conversation)}`);
  const field = (label: string): string =>
    `//*[@id = //label[normalize-space() = "${label}"]/@for]`;
  await webkit.write(field(login.email), email);
  await webkit.write(field(login.password), PASSWORD);
  await webkit.point(`//button[normalize-space() = "${login.submit}"]`);
  await webkit.see('//*[@role = "log"]');
  return { ...WEBKIT, at: webkit, nickname };
}
