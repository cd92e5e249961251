import { test } from '@tests/e2e/support/shared-server';
import { leaveAll } from '@tests/e2e/support/person';
import { enterConversation } from '@tests/e2e/support/members';
import { twoWhoMet } from '@tests/e2e/support/two-people';
import { CHROMIUM, FIREFOX, launched, speaks, voicePage } from '@tests/e2e/support/voices';

test.afterAll(leaveAll);

test('a voice of Firefox is heard in Chromium, and one of Chromium in Firefox', async ({
  browser,
  playwright,
  shared,
}) => {
  const { ann, ben } = await twoWhoMet(shared.url);
  const chromium = await launched(playwright, 'journeys');
  const anns = await enterConversation(browser, shared.url, ann, ben);
  const bens = await enterConversation(chromium, shared.url, ben, ann);
  const firefox = { ...FIREFOX, at: voicePage(anns.page), nickname: ann.nickname };
  const other = { ...CHROMIUM, at: voicePage(bens.page), nickname: ben.nickname };
  await speaks(firefox, other);
  await speaks(other, firefox);
  await chromium.close();
});
