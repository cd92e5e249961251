import { expect, test } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import { EXPIRED, startTlsProxy, type TlsProxy, VALID } from '@tests/support/certificates';
import { bubbles, logOf, openConversation, write } from '../support/conversation';
import { enterConversation, signIn, type Member } from '../support/members';
import { leaveAll, visit, type Visitor } from '../support/person';
import { startServer, type RunningServer } from '../support/server';
import { twoWhoMet } from '../support/two-people';

/** What a page may make addresses of programs with; its policy lets nothing else through. */
interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

let server: RunningServer;
let proxy: TlsProxy;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

/** She comes over TLS, he does not. */
test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0' });
  proxy = await startTlsProxy(server.url, VALID);
  ({ ann, ben } = await twoWhoMet(server.url));
  bens = await enterConversation(browser, server.url, ben, ann);
});
test.beforeEach(async ({ browser }) => {
  anns = await visit(browser, proxy.url, ann);
  await anns.page.goto('/login');
  await signIn(anns.page, ann.email);
  await expect(anns.page).not.toHaveURL(/\/login/);
  // What is written goes out as it is.
  await anns.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `chat-languages-${ann.address}`,
    JSON.stringify({ whatIWrite: 'never' }),
  ] as const);
  await openConversation(anns.page, ben.address);
});
test.afterEach(async () => {
  proxy.present(VALID);
  expect(anns.complaints).toEqual([]);
  await anns.context.close();
});
test.afterAll(async () => {
  await leaveAll();
  await proxy.close();
  await server.remove();
});

async function expectOnce(texts: readonly string[]): Promise<void> {
  for (const { page } of [bens, anns]) {
    for (const text of texts) {
      await expect(bubbles(page).filter({ hasText: text })).toHaveCount(1, { timeout: 120_000 });
    }
  }
  await expect(logOf(anns.page).getByText(chat.message.failed)).toHaveCount(0);
}

/** The certificate ends, and the browser has noticed. */
async function expire(): Promise<void> {
  const before = proxy.refused();
  proxy.present(EXPIRED);
  await expect.poll(() => proxy.refused(), { timeout: 90_000 }).toBeGreaterThan(before);
}

test('a certificate that expires is a lost connection, and what is written meanwhile goes out once', async () => {
  const { page } = anns;
  await write(page, 'Before it ended.');
  await expectOnce(['Before it ended.']);
  const worker = await page.evaluate(async () => {
    const { trustedTypes } = globalThis as unknown as { readonly trustedTypes: Policies };
    const policy = trustedTypes.createPolicy('notices-worker', { createScriptURL: () => '/sw.js' });
    await navigator.serviceWorker.register(policy.createScriptURL(''));
    return (await navigator.serviceWorker.ready).active?.state;
  });
  expect(worker).toMatch(/^activat/);
  await expire();
  await write(page, 'While it was over.');
  await expect(page.getByText(/^(Connection lost\.|No connection\.)/).first()).toBeVisible({
    timeout: 90_000,
  });
  // The worker that is there stays, whatever becomes of its update.
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const updated = await registration.update().then(
        () => true,
        () => false,
      );
      return { updated, state: registration.active?.state };
    });
  expect(await update()).toEqual({ updated: false, state: 'activated' });
  await expect(bubbles(bens.page).filter({ hasText: 'While it was over.' })).toHaveCount(0);
  proxy.present(VALID);
  await expectOnce(['Before it ended.', 'While it was over.']);
  expect(await update()).toEqual({ updated: true, state: 'activated' });
});

test('a page that is loaded while the certificate is over is the browser’s refusal, and loses nothing', async () => {
  const { page } = anns;
  await expire();
  await write(page, 'Written before the reload.');
  await expect(page.reload()).rejects.toThrow(/ERR_CERT_/);
  // What the browser shows instead is a navigation of its own.
  await page.waitForURL(/^chrome-error:/);
  proxy.present(VALID);
  await openConversation(page, ben.address);
  await expectOnce(['Written before the reload.']);
  await expect(page).not.toHaveURL(/\/login/);
});
