import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import { leaveAll, register, visit } from './support/person';
import { tokenOf } from './support/members';
import { recordRequests, type RecordingProxy } from './support/recording-proxy';
import { test, type SharedServer } from './support/shared-server';
import { bubbles, dismissNotice, write } from './support/conversation';

const ANN = { nickname: 'Annabel', language: 'en' } as const;
/** What the browser itself asks for when it sees a form; the page has no part in it. */
const OF_THE_BROWSER = 'CONNECT content-autofill.googleapis.com:443';
const WORKER = /\/workers\/[\w.-]+\.js$/;

let server: SharedServer;
let proxy: RecordingProxy;

test.beforeAll(async ({ sharedWithCompanions }) => {
  server = sharedWithCompanions;
  proxy = await recordRequests(server.url);
});
test.afterAll(async () => {
  await proxy.close();
  await leaveAll();
});

test('a whole journey calls only its own origin, and the chat only during a session', async ({
  browser,
}) => {
  // Loopback addresses would go past the proxy otherwise.
  const ann = await visit(browser, server.url, ANN, {
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  const { page } = ann;
  const socket = `CONNECT ${new URL(server.url).host}`;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(proxy.asked.filter((address) => WORKER.test(address))).toEqual([]);
  expect(proxy.asked).not.toContain(socket);

  await register(ann, ANN);
  await page.getByRole('button', { name: encounter.start }).click();
  await page.getByRole('link', { name: encounter.matched.hello }).click();
  await dismissNotice(page);
  await write(page, 'Good morning!');
  // The other person may speak any of the languages, and may greet first.
  await expect(bubbles(page).filter({ hasText: 'Good morning!' }).first()).toBeVisible();
  await page.goto('/account?index=5');
  await page.goto('/help');

  const others = proxy.asked.filter(
    (address) =>
      ![socket, OF_THE_BROWSER].includes(address) && !address.startsWith(`${server.url}/`),
  );
  expect(others).toEqual([]);
  const session = await tokenOf(page);
  expect(session).not.toBe('');
  expect(proxy.asked.filter((address) => address.includes(session))).toEqual([]);
  expect(proxy.asked).toContain(socket);
  expect(proxy.asked.some((address) => WORKER.test(address))).toBe(true);
  expect(ann.complaints).toEqual([]);
  await ann.context.close();
});

test('the page may not evaluate text as code; only the worker, which has a policy of its own', async ({
  page,
  request,
}) => {
  const policy = (await page.goto(`${server.url}/login`))?.headers()['content-security-policy'];
  // Of what is written into the page, `boot.js` alone.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  const tried = await page.evaluate(async () => {
    // What a debugger evaluates is exempt; what runs after it is not.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const attempt = (work: () => unknown): string => {
      try {
        return String(work());
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    return {
      // oxlint-disable-next-line no-eval -- that it may not is what is asked
      evaluated: attempt(() => globalThis.eval('1 + 1')),
      // oxlint-disable-next-line typescript/no-implied-eval -- the same
      constructed: attempt(() => new Function('return 1')()),
      markup: attempt(() => (document.createElement('p').innerHTML = '<b>bold</b>')),
    };
  });
  expect(tried).toEqual({ evaluated: 'EvalError', constructed: 'EvalError', markup: 'TypeError' });

  const workers = await readdir(join(import.meta.dirname, '../../dist/client/workers'));
  const worker = workers.find((file) => file.startsWith('chat.worker-') && file.endsWith('.js'));
  const answer = await request.get(`${server.url}/workers/${worker}`);
  const own = answer.headers()['content-security-policy'];
  expect(own).toMatch(/^default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'/);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
});
