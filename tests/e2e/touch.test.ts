import { expect, type Page } from '@playwright/test';
import { commentMoment } from '@/contract/http/moment-comments';
import ko from '@/ui/i18n/locales/ko/moments.json' with { type: 'json' };
import { SCREENS } from '@/ui/shell/screens';
import { goTo } from './support/go-to';
import { inLongerLane } from './support/layout';
import { call, join, visitAs, type Member } from './support/members';
import { leaveAll } from './support/person';
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
    const said = { dynamicId: post, content: '와, 정말 멋져요!', requestId: crypto.randomUUID() };
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

test('a finger finds whatever it can press on every screen', inLongerLane, async () => {
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
