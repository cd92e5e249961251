import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAccess } from '@/application/ports/chat-access';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { addUsers, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { buildPages, launchBrowser, servePages } from './browser/serve-pages';
import { chatCases } from './chat-cases';

/** The real SDK in a worker of a real browser, under the product's policies, against the real gateway. */
describe('the chat service in a browser', () => {
  let browser: Browser;
  let gateway: TestGateway;
  let context: BrowserContext;
  let accounts = 0;
  let refusal: number | undefined;
  // The SDK compares the service's times with its own.
  const clock = movableClock(epochMs(Date.now()));

  beforeAll(async () => {
    [browser] = await Promise.all([launchBrowser(), buildPages()]);
    gateway = await startTestGateway({
      users: [],
      clock,
      extend: servePages,
      check: {
        check: async () =>
          refusal === undefined
            ? { allowed: true }
            : { allowed: false, code: refusal, message: 'refused' },
      },
    });
    context = await browser.newContext();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await gateway.close();
  });

  async function account(name: string): Promise<ChatAccess> {
    const address = `${name}-${++accounts}`;
    const secrets = await addUsers(gateway.db, [address]);
    const secret = secrets[address] ?? '';
    return { ...annsChat, appKey: gateway.appKey, address: address as ChatAddress, secret };
  }

  describe('as a ChatService', () => {
    let page: Page;
    beforeAll(async () => {
      page = await context.newPage();
      await page.exposeFunction('newAccount', account);
      await page.exposeFunction('refuseAll', (code?: number) => void (refusal = code));
      await page.exposeFunction('moveClock', (by: number) => clock.advance(by));
      await page.exposeFunction('stopService', () => gateway.stop());
      await page.exposeFunction('startService', () => gateway.start());
      await page.goto(gateway.url);
    });
    afterAll(() => page.close());

    chatCases.forEach(({ number, title }, place) => {
      it(`${number}. ${title}`, async () => {
        expect(await page.evaluate((at) => runChatCase(at), place)).toBeUndefined();
      });
    });
  });

  describe('in two tabs', () => {
    async function tab(access: ChatAccess): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${gateway.url}/tabs.html`);
      const connected = await page.evaluate(async (given) => {
        const session = openChat(given);
        const texts: unknown[] = [];
        Object.assign(globalThis, { session, texts });
        session.subscribe((event) => {
          if (event.kind === 'message') texts.push(event.message.body);
        });
        return session.connect(given);
      }, access);
      expect(connected).toMatchObject({ ok: true });
      return page;
    }

    const say = (page: Page, to: string, text: string) =>
      page.evaluate(
        ([peer, words]) =>
          (globalThis as unknown as { session: ReturnType<typeof openChat> }).session.send({
            localId: words!.replaceAll(' ', '-') as never,
            to: peer as never,
            body: { kind: 'text', text: words! },
          }),
        [to, text],
      );

    const texts = (page: Page) =>
      page.evaluate(() => (globalThis as unknown as { texts: { text: string }[] }).texts);

    it('is one session, which outlives the tab that began it', async () => {
      const [ann, bo] = [await account('ann'), await account('bo')];
      const first = await tab(ann);
      const second = await tab(ann);
      expect(await say(first, bo.address, 'from the first tab')).toMatchObject({ ok: true });
      await expect.poll(() => texts(second)).toMatchObject([{ text: 'from the first tab' }]);
      await first.close();
      expect(await say(second, bo.address, 'from the second tab')).toMatchObject({ ok: true });
      expect(await texts(second)).toHaveLength(2);
      await second.close();
    });

    it('evaluates text in the worker only', async () => {
      const page = await tab(await account('ann'));
      expect(await page.evaluate(() => mayEvaluate)).toBe(false);
      await page.close();
    });
  });
});
