import { provideNoticesLists } from '@/composition/notices';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { Call } from '@/application/shared/call';
import * as notices from '@/contract/http/notices';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { ChatAddress } from '@/domain/shared/ids';
import { SectionContent } from '@/ui/features/messaging/panel/Sections';
import { slots } from '@/ui/kernel/slots';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { provideQuietFriends, type FriendCalls } from '@tests/support/friends';
import { inApp } from '@tests/support/in-app';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

// The lists scroll in a box of their own: it has to have a height for rows to be in sight.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface SectionCalls extends Partial<FriendCalls> {
  readonly announcements?: Call<typeof notices.announcements>;
  readonly interactions?: Call<typeof notices.interactions>;
}

async function show(section: ChatSection, calls: SectionCalls = {}) {
  const nothing = async () => ok({ rows: [] });
  const onOpen = vi.fn<(peer: ChatAddress) => void>();
  const friendsNews = new FriendsNewsStore();
  const refreshCounts = vi.fn<() => Promise<void>>(async () => undefined);
  const session = sessionStore();
  session.signedIn(aMe());
  render(
    await inApp(
      <SectionContent {...{ section, onOpen }} />,
      (scope) =>
        provideNoticesLists(provideQuietFriends(scope, calls))
          .value(...fakeCall(notices.announcements, calls.announcements ?? nothing))
          .value(...fakeCall(notices.interactions, calls.interactions ?? nothing))
          .value(friendsTokens.friendsNews, friendsNews)
          .value(friendsTokens.refreshCounts, refreshCounts)
          .value(accountTokens.session, session),
      [slots.chatSection(section)],
    ),
  );
  return { onOpen, friendsNews, refreshCounts };
}

it.each([
  ['contacts', 'Address book'],
  ['friend-requests', 'Friend requests'],
  ['announcements', 'Announcements'],
  ['interactions', 'Activity'],
] as const)('names %s above it: its icon alone is not enough', async (section, title) => {
  await show(section);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
});

it('opens the conversation with a friend', async () => {
  const { onOpen } = await show('contacts', {
    friendList: async () => ok({ rows: [aPerson()], total: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Bo\b/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('bo');
});

it('shows requests with their words, the answer and a link to the profile', async () => {
  const row = { id: 'a', person: aPerson(), words: 'Shall we?', state: 'pending', at: epochMs(0) };
  await show('friend-requests', {
    friendRequests: async () => ok({ rows: [row as never] }),
  });
  expect(await screen.findByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/profile/2');
  expect(screen.getByText('Shall we?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the request from Bo' })).toBeVisible();
});

it('counts news again once a list was read, and reads it again when there is news', async () => {
  let kind = 'visited';
  const { friendsNews, refreshCounts } = await show('interactions', {
    interactions: async () =>
      ok({ rows: [{ id: kind, person: aPerson(), kind: kind as 'visited', at: epochMs(0) }] }),
  });
  expect(await screen.findByRole('link', { name: /^Bo visited your profile/ })).toBeVisible();
  expect(refreshCounts).toHaveBeenCalledOnce();
  kind = 'followed';
  act(() => friendsNews.announce('notice'));
  expect(await screen.findByRole('link', { name: /^Bo is following you/ })).toBeVisible();
});

it('explains what a section is for while nothing is in it', async () => {
  await show('announcements');
  expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeVisible();
});

it('shows why a list did not come, and reads it again', async () => {
  const announcements = vi
    .fn<Call<typeof notices.announcements>>()
    .mockResolvedValueOnce(err({ kind: 'timeout' }))
    .mockResolvedValue(
      ok({ rows: [{ id: 'n', title: 'Tonight', text: 'A pause at two.', at: epochMs(0) }] }),
    );
  await show('announcements', { announcements });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A pause at two.')).toBeVisible();
});
