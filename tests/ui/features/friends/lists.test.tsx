import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { userId } from '@/domain/shared/ids';
import { FansScreen, FollowsScreen } from '@/ui/features/friends/FollowsScreen';
import { FriendsScreen } from '@/ui/features/friends/FriendsScreen';
import { RequestsScreen } from '@/ui/features/friends/FriendRequestsScreen';
import { VisitorsScreen } from '@/ui/features/friends/VisitorsScreen';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { provideQuietFriends, type FriendCalls } from '@tests/support/friends';
import { inApp } from '@tests/support/in-app';
import { quietMoments } from '@tests/support/moments';
import { MomentsStore } from '@/ui/stores/moments.store';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { installPopovers } from '@tests/support/popovers';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

const at = epochMs(Date.UTC(2026, 10, 20, 12));
const ann = aPerson({ id: userId(7), nickname: 'Annika' });

async function show(view: ReactElement, calls: Partial<FriendCalls> = {}) {
  const store = new FriendsNewsStore();
  const session = sessionStore();
  session.signedIn(aMe());
  const refreshCounts = vi.fn<() => Promise<void>>(async () => undefined);
  const refreshOwnCounts = vi.fn<() => Promise<void>>(async () => undefined);
  render(
    await inApp(view, (scope) =>
      provideQuietFriends(scope, calls)
        .value(friendsTokens.friendsNews, store)
        .value(momentsTokens.moments, new MomentsStore(quietMoments()))
        .value(friendsTokens.refreshCounts, refreshCounts)
        .value(profileTokens.refreshOwnCounts, refreshOwnCounts)
        .value(accountTokens.session, session),
    ),
  );
  return { store, refreshCounts, refreshOwnCounts };
}

describe('the list of friends', () => {
  it('explains what it is for while it is empty', async () => {
    await show(<FriendsScreen />);
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
  });

  it('shows the name one gave, leads to the chat, and ends a friendship after asking', async () => {
    installPopovers();
    const end = vi.fn<FriendCalls['end']>(async () => ok({}));
    const friend = { ...ann, remark: 'Annie from work' };
    await show(<FriendsScreen />, {
      friendList: async () => ok({ rows: [friend], total: 1 }),
      end,
    });
    expect(await screen.findByRole('link', { name: 'Annie from work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      `/chat?with=${friend.address}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More about Annie from work' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove friend' }));
    const dialog = await screen.findByRole('dialog', { name: /Remove Annie from work/ });
    expect(end).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove friend' }));
    expect(end).toHaveBeenCalledExactlyOnceWith({ userId: ann.id });
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
  });

  it('shows why it cannot be loaded and tries again', async () => {
    const answers = [err({ kind: 'timeout' } as const), ok({ rows: [ann], total: 1 })];
    await show(<FriendsScreen />, {
      friendList: async () => answers.shift() ?? ok({ rows: [], total: 0 }),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Annika' })).toBeTruthy();
  });

  it('reads itself again when the server announces a new friend', async () => {
    const rows = [ann];
    const { store } = await show(<FriendsScreen />, {
      friendList: async () => ok({ rows, total: rows.length }),
    });
    await screen.findByRole('link', { name: 'Annika' });
    rows.unshift(aPerson({ id: userId(8), nickname: 'Carla' }));
    store.announce('friend');
    expect(await screen.findByRole('link', { name: 'Carla' })).toBeTruthy();
  });
});

describe('the list of requests', () => {
  const request = { id: 'r1', person: ann, words: 'Hi there', state: 'pending', at } as const;

  it('shows the words and accepts', async () => {
    const answer = vi.fn<FriendCalls['answer']>(async () => ok({ state: 'accepted' }));
    await show(<RequestsScreen />, {
      friendRequests: async () => ok({ rows: [request] }),
      answer,
    });
    expect(await screen.findByText('Hi there')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the request from Annika' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith({ requestId: 'r1', accept: true });
    expect(await screen.findByText(/Accepted/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('offers what the words say in my language, for the price of a message, and what I have of them', async () => {
    const foreign = {
      ...request,
      words: 'Guten Morgen',
      person: { ...ann, language: 'de' as const },
    };
    const readTranslations = [{ language: 'en', text: 'Good morning' }] as const;
    await show(<RequestsScreen />, {
      friendRequests: async () =>
        ok({
          rows: [
            foreign,
            { ...foreign, id: 'r2', readTranslations },
            { ...foreign, id: 'r3', words: '🙂' },
          ],
        }),
    });
    expect(await screen.findByRole('button', { name: 'Translate · 12 characters' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Translate/ })).toHaveLength(1);
    expect(screen.getByText('Good morning').closest('p')?.lang).toBe('en');
    expect(screen.getAllByText('Guten Morgen')[0]?.closest('p')?.lang).toBe('de');
  });

  it('leaves a request as it is when the answer did not arrive, and shows that', async () => {
    await show(<RequestsScreen />, {
      friendRequests: async () => ok({ rows: [request] }),
      answer: async () => err({ kind: 'offline' }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Decline the request from Annika' }),
    );
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline the request from Annika' })).toBeTruthy();
  });

  it('shows what became of those one sent', async () => {
    await show(<RequestsScreen />, {
      friendRequests: async (asked) =>
        ok({
          rows: asked?.direction === 'sent' ? [{ ...request, state: 'refused' as const }] : [],
        }),
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Sent' }));
    expect(await screen.findByText(/Declined/)).toBeTruthy();
  });
});

it('visitors are counted and listed', async () => {
  await show(<VisitorsScreen />, {
    visitorNumber: async () => ok({ today: 2, total: 1_234 }),
    visitorRecord: async () => ok({ rows: [{ person: ann, at }] }),
  });
  expect(await screen.findByRole('link', { name: 'Annika' })).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
});

it('fans are listed, and the fans are not informed', async () => {
  await show(<FansScreen />);
  expect(await screen.findByRole('heading', { name: 'You have no followers yet' })).toBeTruthy();
});

it('whom one follows can be let go', async () => {
  const follow = vi.fn<FriendCalls['follow']>(async () => ok({ following: false }));
  await show(<FollowsScreen />, {
    followList: async () => ok({ rows: [{ person: ann, at }], total: 1 }),
    follow,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unfollow Annika' }));
  expect(follow).toHaveBeenCalledExactlyOnceWith({ userId: ann.id, follow: false });
  expect(
    await screen.findByRole('heading', { name: 'You have not followed anyone yet' }),
  ).toBeTruthy();
});
