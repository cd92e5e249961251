import { expect, type Page } from '@playwright/test';
import { commentMoment } from '@/contract/http/moment-comments';
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import ko from '@/ui/i18n/locales/ko/moments.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/ko/shell.json' with { type: 'json' };
import { SCREENS } from '@/ui/shell/screen-routes';
import { goTo } from './support/go-to';
import { inLongerLane } from './support/layout';
import { call, join, visitAs, type Member } from './support/members';
import { isOnTop } from './support/on-top';
import { leaveAll, visit } from './support/person';
import { overflows } from './support/overflow';
import { photoWithLocation } from './support/picture';
import { test } from './support/shared-server';
import { smallTargets } from './support/small-targets';

/* Words are shortest in Korean. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
} as const;

let url: string;
let lia: Member;
let page: Page;
/** A post under which both have written. */
let post: string;

test.beforeAll(async ({ browser, shared }) => {
  ({ url } = shared);
  const ian = await join(url, { nickname: 'Ian', language: 'ko', gender: 'Male' });
  lia = await join(url, { nickname: 'Lia', language: 'de' });
  ({ page } = await visitAs(browser, url, ian, PHONE));
  post = await publish();
  for (const { token } of [ian, lia, ian]) {
    const said = { momentId: post, content: '와, 정말 멋져요!', requestId: crypto.randomUUID() };
    await call(url, commentMoment, said, token);
  }
});
test.afterAll(leaveAll);

async function publish(): Promise<string> {
  await goTo(page, '/dynamicSquare');
  await page.getByRole('button', { name: ko.new, exact: true }).click();
  const buffer = await photoWithLocation();
  const photo = { name: 'one.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(ko.compose.add).setInputFiles([photo]);
  await page.getByLabel(ko.compose.text).fill('안녕');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: ko.compose.publish, exact: true }).click();
  const published = page.locator('[data-moment]').filter({ hasText: '안녕' });
  await expect(published).toHaveCount(1);
  return (await published.getAttribute('data-moment'))!;
}

test('a finger finds every target on every screen', inLongerLane, async () => {
  const paths = SCREENS.filter(({ audience }) => audience === 'users').flatMap(
    (each) => each.paths,
  );
  const places = paths.map((path) =>
    path.replace(/:id\??/, String(lia.id)).replace(/:moment/, post),
  );
  for (const place of [
    ...places,
    '/profile',
    '/order?goods=1',
    '/account?index=2',
    '/account?index=3',
  ]) {
    await goTo(page, place);
    expect.soft(await smallTargets(page), place).toEqual([]);
  }
  await goTo(page, `/dynamicSquare/${post}`);
  expect(await overflows(page), 'a post').toEqual([]);
});

test('choosing one of many moves none of them', inLongerLane, async () => {
  await goTo(page, '/profile/edit');
  const boxes = page.getByRole('checkbox');
  const places = (): Promise<readonly number[]> =>
    boxes.evaluateAll((all) =>
      all.flatMap((box) => {
        const { x, width } = box.closest('label')!.getBoundingClientRect();
        return [x, width];
      }),
    );
  const before = await places();
  for (const box of await boxes.all()) {
    if (await box.isEnabled()) await box.setChecked(!(await box.isChecked()));
  }
  expect(await places()).toEqual(before);
});

test(
  'the field for a comment is whole above the bar however high the window is',
  inLongerLane,
  async () => {
    await goTo(page, `/dynamicSquare/${post}`);
    const field = page.getByLabel(ko.thread.write);
    await expect(field).toBeVisible();
    const bar = page.getByRole('navigation', { name: shell.tabs }).last();
    // The comments begin wherever the lower edge of the window is: above it, at it, below it.
    for (let height = 400; height <= 1_000; height += 40) {
      await page.setViewportSize({ width: PHONE.viewport.width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const box = (await field.boundingBox())!;
      const edge = (await bar.boundingBox())!.y;
      expect.soft(box.y + box.height, `in ${height} px`).toBeLessThanOrEqual(edge);
    }
  },
);

test(
  'beside a post the parts of its author’s card are apart',
  inLongerLane,
  async ({ browser }) => {
    const wide = { width: 1360, height: 900 };
    const lias = await visitAs(browser, url, lia, { viewport: wide });
    await goTo(lias.page, `/dynamicSquare/${post}`);
    const card = lias.page.getByRole('complementary').getByRole('region', { name: 'Ian' });
    await expect(card.getByRole('link', { name: profile.message })).toBeVisible();
    const gaps = await card.evaluate((whole) => {
      const boxes = [...whole.children].map((part) => part.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
    });
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
  },
);

test(
  'the public pages come into sight when they are unfolded at the lower edge',
  inLongerLane,
  async ({ browser }) => {
    const { page: strangers } = await visit(browser, url, { nickname: 'Mo' }, PHONE);
    // The note about translation is above the public pages, and moves them.
    const above = strangers.waitForResponse(/translate-engine/);
    await goTo(strangers, '/login');
    await above;
    await goTo(page, '/shopping');
    for (const opened of [strangers, page]) {
      await opened.setViewportSize(PHONE.viewport);
      const about = opened.getByRole('contentinfo');
      await about.getByText(shell.footer.title, { exact: true }).tap();
      const last = about.getByRole('link', { name: shell.footer.download });
      await expect.poll(() => isOnTop(last), opened.url()).toBe(true);
    }
  },
);

test(
  'what the keyboard comes to is not behind the bar at the lower edge',
  inLongerLane,
  async () => {
    await page.setViewportSize(PHONE.viewport);
    const bar = page.getByRole('navigation', { name: shell.tabs }).last();
    for (const place of ['/profile/edit', '/account?index=1']) {
      await goTo(page, place);
      await page.evaluate(() => scrollTo(0, 0));
      const edge = (await bar.boundingBox())!.y;
      const reached = page.getByRole('main').locator('input, select, textarea, button, a[href]');
      const hidden = await reached.evaluateAll(
        (parts, lowest) =>
          (parts as HTMLElement[]).flatMap((part) => {
            part.focus();
            const whole = part.closest('label') ?? part;
            const { y, height } = whole.getBoundingClientRect();
            const isBelow = y + height / 2 > lowest;
            return isBelow && document.activeElement === part ? [whole.textContent] : [];
          }),
        edge,
      );
      expect.soft(hidden, place).toEqual([]);
    }
  },
);

test('the bars of all packages have one scale', inLongerLane, async () => {
  await goTo(page, '/account?index=3');
  const bars = page.locator('[aria-hidden="true"]:has(+ b) > i[data-tone]');
  await expect(bars).toHaveCount(5);
  const scales = await bars.evaluateAll((all) =>
    all.map((bar) => Math.round(bar.parentElement!.getBoundingClientRect().width)),
  );
  expect(new Set(scales).size).toBe(1);
});
