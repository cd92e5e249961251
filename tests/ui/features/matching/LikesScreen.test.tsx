import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { createDrafts } from '@/application/messaging/drafts';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { SeeLikes } from '@/application/notices/see-notices';
import { noticesTokens } from '@/application/notices/notices-tokens';
import * as matching from '@/contract/http/matching';
import { ok } from '@/domain/shared/result';
import { LikesScreen } from '@/ui/features/matching/LikesScreen';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

it('prepares a greeting for a person who is liked back, unless a text is being written', async () => {
  const session = sessionStore();
  session.signedIn(aMe({ tier: 'svip' }));
  const drafts = createDrafts({ preferences: memoryPreferences(), self: ann });
  const bo = aPerson({ liked: true });
  const leave = vi.fn<() => void>();
  const seeLikes = vi.fn<SeeLikes>(() => leave);
  const whoLikesMe = async () => ok({ rows: [bo], total: 1 });
  render(
    await inApp(<LikesScreen />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(messagingTokens.drafts, drafts)
        .value(noticesTokens.seeLikes, seeLikes)
        .value(friendsTokens.friendsNews, new FriendsNewsStore())
        .value(...fakeCall(matching.whoLikesMe, whoLikesMe)),
    ),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Say hello' }));
  const greeting = drafts.read(bo.address);
  expect(greeting).not.toBe('');
  drafts.write(bo.address, 'Half a sentence');
  await userEvent.click(screen.getByRole('link', { name: 'Say hello' }));
  expect(drafts.read(bo.address)).toBe('Half a sentence');
  // Notices of it count as seen as long as it is on the screen.
  expect([seeLikes.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  cleanup();
  expect(leave).toHaveBeenCalledOnce();
});
