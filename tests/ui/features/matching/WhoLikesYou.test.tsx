import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { Tier } from '@/domain/membership/tier';
import { noticesTokens } from '@/application/notices/notices-tokens';
import * as matching from '@/contract/http/matching';
import { ok } from '@/domain/shared/result';
import { userId } from '@/domain/shared/ids';
import { WhoLikesYou } from '@/ui/features/matching/WhoLikesYou';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { inApp } from '@tests/support/in-app';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

/** `total` people like one; the server names them to the highest membership alone. */
async function show(tier: Tier, total: number) {
  const session = sessionStore();
  session.signedIn(aMe({ tier }));
  const everyone = Array.from({ length: total }, (_, index) =>
    aPerson({ id: userId(100 + index), nickname: `Fan ${index + 1}` }),
  );
  const sees = () => session.me?.tier === 'svip';
  const whoLikesMe = async () => ok({ rows: sees() ? everyone : [], total });
  render(
    await inApp(<WhoLikesYou />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(noticesTokens.seeLikes, () => () => undefined)
        .value(friendsTokens.friendsNews, new FriendsNewsStore())
        .value(...fakeCall(matching.whoLikesMe, whoLikesMe)),
    ),
  );
  expect(await screen.findByRole('heading', { name: /Who likes you/ })).toBeTruthy();
  return session;
}

describe('the people who like the user', () => {
  it('is shown to the highest membership, and the way to everyone when they are many', async () => {
    await show('svip', 9);
    const faces = within(screen.getByRole('list', { name: 'Who likes you' }));
    expect(faces.getAllByRole('link')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Show everyone' }).getAttribute('href')).toBe('/likes');
  });

  it('needs no way to more while all are in sight', async () => {
    await show('svip', 8);
    expect(screen.queryByRole('link', { name: 'Show everyone' })).toBeNull();
  });

  it('is a number for the others, with the way to see more', async () => {
    await show('vip', 9);
    expect(screen.getByText('9 people like you')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Who likes you' })).toBeNull();
    expect(document.querySelectorAll('[aria-hidden=true] > span > svg')).toHaveLength(5);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account?index=4&from=%2F',
    ]);
  });

  it('is shown as soon as a membership shows it, without a reload', async () => {
    const session = await show('ordinary', 3);
    act(() => session.update({ tier: 'svip' }));
    expect(await screen.findByRole('link', { name: 'Fan 3' })).toBeTruthy();
  });
});
