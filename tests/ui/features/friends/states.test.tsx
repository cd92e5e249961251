import { provideFriendsActions } from '@/composition/friends';
import { provideNoticesLists } from '@/composition/notices';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { ApiFailure, Client } from '@/application/shared/call';
import { token } from '@/application/shared/shared-tokens';
import type { AnyEndpoint } from '@/contract/http/endpoint';
import * as friends from '@/contract/http/friends';
import * as notices from '@/contract/http/notices';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { AnnouncementsScreen } from '@/ui/features/notices/AnnouncementsScreen';
import { FansScreen, FollowsScreen } from '@/ui/features/friends/FollowsScreen';
import { FriendsScreen } from '@/ui/features/friends/FriendsScreen';
import { NoticesScreen } from '@/ui/features/notices/NoticesScreen';
import { RequestsScreen } from '@/ui/features/friends/FriendRequestsScreen';
import { VisitorsScreen } from '@/ui/features/friends/VisitorsScreen';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { inApp } from '@tests/support/in-app';
import { aMe, aPerson } from '@tests/support/people';
import { quietMoments } from '@tests/support/moments';
import { MomentsStore } from '@/ui/stores/moments.store';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

interface ListCase {
  readonly name: string;
  readonly Screen: ComponentType;
  /** The call that fills the list. */
  readonly call: AnyEndpoint;
  readonly row: object;
  /** What is seen once there is a row. */
  readonly seen: RegExp;
  readonly empty: string;
  /** The action that it offers; none where the user can only wait. */
  readonly way?: string;
}

const at = epochMs(Date.UTC(2026, 10, 20, 12));
const person = aPerson({ nickname: 'Annika' });
const dated = { person, at };

const LIST_CASES: readonly ListCase[] = [
  {
    name: 'friends',
    Screen: FriendsScreen,
    call: friends.friendList,
    row: person,
    seen: /Annika/,
    empty: 'No friends yet',
    way: 'Meet someone',
  },
  {
    name: 'requests',
    Screen: RequestsScreen,
    call: friends.friendRequests,
    row: { id: 'r', person, words: '', state: 'pending', at },
    seen: /Annika/,
    empty: 'No requests received yet',
    way: 'Meet someone',
  },
  {
    name: 'visitors',
    Screen: VisitorsScreen,
    call: friends.visitorRecord,
    row: dated,
    seen: /Annika/,
    empty: 'Nobody has visited your profile yet',
    way: 'Edit profile',
  },
  {
    name: 'fans',
    Screen: FansScreen,
    call: friends.followList,
    row: dated,
    seen: /Annika/,
    empty: 'You have no followers yet',
    way: 'Meet someone',
  },
  {
    name: 'follows',
    Screen: FollowsScreen,
    call: friends.followList,
    row: dated,
    seen: /Annika/,
    empty: 'You have not followed anyone yet',
    way: 'Meet someone',
  },
  {
    name: 'notices',
    Screen: NoticesScreen,
    call: notices.interactions,
    row: { id: 'n', kind: 'liked', person, subject: 'p', at },
    seen: /Annika liked your post/,
    empty: 'Nothing new',
  },
  {
    name: 'announcements',
    Screen: AnnouncementsScreen,
    call: notices.announcements,
    row: { id: 'a', title: 'Tonight', text: 'A pause at two.', at },
    seen: /A pause at two/,
    empty: 'No announcements',
  },
];

const client = token<Client>('Client');

type Answer = Result<{ readonly rows: readonly object[] }, ApiFailure>;

async function show({ Screen, call }: ListCase, answer: () => Promise<Answer>) {
  const session = sessionStore();
  session.signedIn(aMe());
  const server = async (asked: AnyEndpoint) =>
    asked === call ? answer() : ok({ today: 0, total: 0 });
  render(
    await inApp(<Screen />, (scope) =>
      provideNoticesLists(provideFriendsActions(scope))
        .value(client, { call: server } as unknown as Client)
        .calls(client)
        .value(friendsTokens.friendsNews, new FriendsNewsStore())
        .value(momentsTokens.moments, new MomentsStore(quietMoments()))
        .value(friendsTokens.refreshCounts, async () => undefined)
        .value(profileTokens.refreshOwnCounts, async () => undefined)
        .value(accountTokens.session, session),
    ),
  );
}

const nothing = async (): Promise<Answer> => ok({ rows: [] });

describe.each(LIST_CASES)('the list of $name', (listCase) => {
  it('shows that it is loading', async () => {
    await show(listCase, () => new Promise(() => undefined));
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: listCase.empty })).toBeNull();
  });

  it('explains while it is empty what it is for, and what to do', async () => {
    await show(listCase, nothing);
    expect(await screen.findByRole('heading', { name: listCase.empty })).toBeTruthy();
    expect(screen.queryByRole('link', { name: listCase.way ?? 'Meet someone' }) !== null).toBe(
      listCase.way !== undefined,
    );
  });

  it.each([
    ['offline', { kind: 'offline' }, /No connection/],
    ['late', { kind: 'timeout' }, /did not answer in time/],
    ['broken', { kind: 'maintenance' }, /under maintenance/],
    ['forbidden', { kind: 'forbidden', message: 'Not from here.' }, /Not from here\./],
  ] as const)('shows why nothing came (%s), and reads it again', async (_, failure, why) => {
    const answers: Answer[] = [err(failure)];
    await show(listCase, async () => answers.shift() ?? ok({ rows: [listCase.row] }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This list could not be loaded/);
    expect(alert.textContent).toMatch(why);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('list');
    expect(list.textContent).toMatch(listCase.seen);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
