import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { AdapterWorld } from './adapter-world';
import { buildPages, launchBrowser, servePages, workerPath } from './browser/serve-pages';
import { describeOnEachAdapter } from './chat-adapters';
import { chatCases } from './chat-cases';

/**
 * What differs in a browser's worker, of the adapter that `npm test` takes there: beginning, being replaced and ending, what crosses the worker's
 * port (each kind of message, failures, many at once, pages of history), and a line that is cut. The
 * other cases are those of the same adapter in Node and of the port in memory; here they are in a
 * lane of their own (ADR-0076).
 */
const DIFFERENT_IN_WORKERS = new Set([1, 3, 5, 8, 11, 13, 14, 17, 19, 21, 24, 31, 42]);

/** A real adapter in a worker of a real browser, under the product's policies, against the real server. */
describeOnEachAdapter('browser', 'a browser', ({ provider, evaluates, open }) => {
  let browser: Browser;
  let world: AdapterWorld;
  let context: BrowserContext;

  beforeAll(async () => {
    [browser] = await Promise.all([launchBrowser(), buildPages()]);
    world = await open({ extend: (app, connect) => servePages(app, { connect, evaluates }) });
    context = await browser.newContext();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  describe('as a ChatService', () => {
    let page: Page;
    beforeAll(async () => {
      page = await context.newPage();
      await page.exposeFunction('inWorld', (action: keyof typeof world, ...args: never[]) =>
        (world[action] as unknown as (...given: never[]) => unknown)(...args),
      );
      await page.goto(world.origin);
    });
    afterAll(() => page.close());

    chatCases.forEach(({ number, title }, place) => {
      const isUsual = provider === 'easemob' && DIFFERENT_IN_WORKERS.has(number);
      const tags = isUsual ? [] : ['lane/worker'];
      it(`${number}. ${title}`, { tags }, async () => {
        expect(await page.evaluate((at) => runChatCase(at), place)).toBeUndefined();
      });
    });
  });

  describe('in two tabs', () => {
    async function tab(access: ChatAccess): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${world.origin}/tabs.html`);
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
      const [ann, bo] = [await world.account('ann'), await world.account('bo')];
      const first = await tab(ann);
      const second = await tab(ann);
      expect(await say(first, bo.address, 'from the first tab')).toMatchObject({ ok: true });
      await expect.poll(() => texts(second)).toMatchObject([{ text: 'from the first tab' }]);
      await first.close();
      expect(await say(second, bo.address, 'from the second tab')).toMatchObject({ ok: true });
      expect(await texts(second)).toHaveLength(2);
      await second.close();
    });

    it('evaluates text in the worker only, and there only where the adapter has to', async () => {
      const page = await tab(await world.account('ann'));
      expect(await page.evaluate(() => mayEvaluate)).toBe(false);
      await page.close();
      const { headers } = await fetch(world.origin + workerPath());
      const policy = headers.get('content-security-policy') ?? '';
      expect([policy.includes("script-src 'self'"), policy.includes('unsafe-eval')]).toEqual([
        true,
        evaluates,
      ]);
    });
  });
});
